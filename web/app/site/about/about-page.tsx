import { galleryApi, shortsApi } from '@linework/contract/content/api'
import { STUDIO_ON_ABOUT } from '@linework/contract/content/gallery'
import { SHORTS_ON_ABOUT, videoEmbed } from '@linework/contract/content/links'
import type { Short } from '@linework/contract/content/links-shapes'
import type { MetaDescriptor } from 'react-router'
import { type Api, browserApi } from '../../lib/calls/api.ts'
import { awaitAll, type LoadedList, loadList } from '../../lib/calls/load-list.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { defaultSeo } from '../../shared/seo/page-seo.ts'
import { seoOf } from '../../shared/seo/seo.ts'
import { openedImage } from '../gallery/alt-of.ts'
import { layoutData } from '../head/find-layout.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import { shouldRevalidatePicture } from '../urls/picture-param.ts'
import { VideoStrip } from '../videos/film-row.tsx'
import type { Route } from './+types/about-page'
import { AboutFounders } from './about-founders.tsx'
import { AboutHeader } from './about-header.tsx'
import { CreativeHub } from './creative-hub.tsx'

export const shouldRevalidate = shouldRevalidatePicture

export function meta({ matches, loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const { origin, studio } = layoutData(matches)
  const hub = loaderData?.hub
  return pageHead({
    studio,
    origin,
    path: '/about',
    ...seoOf(studio, 'about', defaultSeo(studio, 'about')),
    opened: hub && 'items' in hub ? openedImage(hub.items, location.search) : undefined,
    data: import.meta.env.SSR && [breadcrumbs(origin, ['About', '/about'])],
  })
}

const load = (api: Api) => ({
  shorts: loadList(
    api(shortsApi.page, { query: { page: 1, limit: SHORTS_ON_ABOUT } }).then((answer) => answer.shorts),
  ),
  hub: loadList(
    api(galleryApi.categoryPage, {
      params: { category: 'inside-studio' },
      query: { page: 1, limit: STUDIO_ON_ABOUT },
    }).then((answer) => answer.images),
  ),
})

export async function loader({ context }: Route.LoaderArgs) {
  return awaitAll(load(serverApi(context)))
}

export function clientLoader() {
  return load(browserApi)
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AboutHeader />
      <AboutFounders />
      <AboutShorts shorts={loaderData.shorts} />
      <CreativeHub images={loaderData.hub} />
    </>
  )
}

const UNTITLED = 'YouTube Short'

type Shorts = LoadedList<Short>

const AboutShorts = ({ shorts }: { shorts: Shorts | Promise<Shorts> }) => (
  <VideoStrip
    section="shorts"
    title="Shorts"
    label="Shorts"
    list={shorts}
    filmOf={({ _id, title, url, cover }) => ({
      key: _id,
      title: title || UNTITLED,
      href: url,
      src: videoEmbed(url),
      picture: cover,
    })}
    watch="Watch on YouTube"
    empty="No shorts available."
    across="four"
    firstCover={2}
  />
)
