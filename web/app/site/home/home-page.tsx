import { Suspense } from 'react'
import type { MetaDescriptor } from 'react-router'
import { browserApi } from '../../lib/calls/api.ts'
import type { LoadedList } from '../../lib/calls/load-list.ts'
import { awaitAll } from '../../lib/calls/load-list.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { restorePage } from '../../lib/navigation/restore-page.ts'
import { revalidateUnlessSearchChanges } from '../../lib/navigation/revalidate-on-reload.ts'
import { homeSeo, seoOf } from '../../shared/seo/seo.ts'
import { openedImage } from '../gallery/alt-of.ts'
import { layoutData, layoutDetails } from '../head/find-layout.ts'
import { pageHead } from '../head/page-head.ts'
import { studioData } from '../head/studio-data.ts'
import { VideoStrip } from '../videos/film-row.tsx'
import type { Route } from './+types/home-page'
import { AboutTeaser } from './about-teaser.tsx'
import { HomeDial } from './dial/home-dial.tsx'
import { loadDial } from './dial/load-dial.ts'
import { FeaturedWork } from './featured-work.tsx'
import { HomeHero } from './hero/home-hero.tsx'
import { HomeArtists } from './home-artists.tsx'
import { HomeServices } from './home-services.tsx'
import { readFeaturedShown } from './load-featured.ts'
import { type HomeReel, type HomeVideo, loadHome } from './load-home.ts'
import { Testimonials } from './testimonials.tsx'

/** Loading more tiles and opening a picture change the URL, but need no new page data. */
export const shouldRevalidate = revalidateUnlessSearchChanges

export function meta({ matches, loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const { origin, studio } = layoutData(matches)
  const featured = loaderData?.featured
  return pageHead({
    studio,
    origin,
    path: '/',
    ...seoOf(studio, 'home', homeSeo(studio)),
    opened: featured && 'images' in featured ? openedImage(featured.images, location.search) : undefined,
    data: import.meta.env.SSR && [studioData({ origin, studio }, layoutDetails(matches))],
  })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = serverApi(context)
  return awaitAll({ ...loadHome(api, readFeaturedShown(request.url)), dial: loadDial(api) })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return restorePage(request, () => ({
    ...loadHome(browserApi, readFeaturedShown(request.url)),
    dial: undefined,
  }))
}

/** Each section hydrates separately, so that no single task blocks a phone for long. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Suspense>
        <HomeHero />
      </Suspense>
      <Suspense>
        <HomeDial served={loaderData.dial} />
      </Suspense>
      <Suspense>
        <AboutTeaser />
      </Suspense>
      <Suspense>
        <HomeServices services={loaderData.services} />
      </Suspense>
      <Suspense>
        <FeaturedWork first={loaderData.featured} />
      </Suspense>
      <Suspense>
        <HomeArtists artists={loaderData.artists} />
      </Suspense>
      <Suspense>
        <Testimonials reviews={loaderData.reviews} />
      </Suspense>
      <Suspense>
        <HomeReels reels={loaderData.reels} />
        <HomeVideos videos={loaderData.videos} />
      </Suspense>
    </>
  )
}

type Reels = LoadedList<HomeReel>

const HomeReels = ({ reels }: { reels: Reels | Promise<Reels> }) => (
  <VideoStrip
    section="reels"
    title="Instagram Reels"
    label="Instagram reels"
    list={reels}
    filmOf={({ title, url, embed, cover }) => ({
      key: url,
      title,
      href: url,
      src: embed,
      picture: cover,
    })}
    watch="Watch on Instagram"
    empty="No reels available."
    across="four"
  />
)

type Videos = LoadedList<HomeVideo>

const HomeVideos = ({ videos }: { videos: Videos | Promise<Videos> }) => (
  <VideoStrip
    section="videos"
    title="Latest Videos"
    label="Latest videos"
    list={videos}
    filmOf={({ videoId, title, cover }) => ({
      key: videoId,
      title,
      href: `https://www.youtube.com/watch?v=${videoId}`,
      label: `Watch ${title}`,
      picture: cover,
    })}
    watch="Watch"
    empty="No videos found."
    across="five"
  />
)
