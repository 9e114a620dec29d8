import { galleryApi, shortsApi } from '@linework/contract/content/api'
import { STUDIO_ON_ABOUT } from '@linework/contract/content/gallery'
import type { GalleryImage } from '@linework/contract/content/gallery-shapes'
import { SHORTS_ON_ABOUT, videoEmbed } from '@linework/contract/content/links'
import type { Link as Short } from '@linework/contract/content/links-shapes'
import type { MetaDescriptor } from 'react-router'
import { type Api, browserApi } from '../../lib/calls/api.ts'
import { awaitAll, type LoadedList, loadList } from '../../lib/calls/load-list.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { Picture } from '../../shared/pictures/picture.tsx'
import { defaultSeo } from '../../shared/seo/page-seo.ts'
import { seoOf } from '../../shared/seo/seo.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { altOf, openedImage, withCaption } from '../gallery/alt-of.ts'
import { layoutData } from '../head/find-layout.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import { UnlessEmpty } from '../sections/hide-when-empty.tsx'
import { SectionHead } from '../sections/section-head.tsx'
import { shouldRevalidatePicture } from '../urls/picture-param.ts'
import { VideoStrip } from '../videos/film-row.tsx'
import { LazyOpenedPicture } from '../viewer/lazy-opened-picture.tsx'
import { PictureLink } from '../viewer/picture-link.tsx'
import type { Route } from './+types/about-page'
import { AboutFounders } from './about-founders.tsx'
import { AboutHeader } from './about-header.tsx'
import styles from './creative-hub.module.css'

const SKELETONS = Array.from({ length: STUDIO_ON_ABOUT }, (_, i) => i)

type Images = LoadedList<GalleryImage>

function CreativeHub({ images }: { images: Images | Promise<Images> }) {
  return (
    <UnlessEmpty section="insideStudio" list={images} itemsOf={({ items }) => items}>
      <section className={styles.section} aria-labelledby="hub-title">
        <div className="wrap">
          <SectionHead id="hub-title" title="Inside the Creative Hub" />
        </div>
        <Deferred value={images} fallback={<Placeholders />}>
          {({ items }) => (items.length === 0 ? <Empty /> : <Grid images={items} />)}
        </Deferred>
      </section>
    </UnlessEmpty>
  )
}

function Grid({ images }: { images: GalleryImage[] }) {
  return (
    <>
      <ul className={styles.grid}>
        {images.map((image, i) => (
          <li key={image.public_id}>
            <PictureLink id={image.public_id}>
              <Picture
                className="h-full"
                picture={image}
                sizes={i === 0 ? '(max-width: 860px) 100vw, 66vw' : '(max-width: 860px) 50vw, 33vw'}
                alt={altOf(image)}
              />
            </PictureLink>
          </li>
        ))}
      </ul>
      <LazyOpenedPicture
        album={{
          pictures: images.map(withCaption),
          path: '/about',
          partOf: '/gallery?category=inside-studio',
        }}
      />
    </>
  )
}

function Placeholders() {
  return (
    <ul className={styles.grid} aria-busy="true">
      {SKELETONS.map((i) => (
        <li key={i}>
          <Skeleton className="h-full" />
        </li>
      ))}
    </ul>
  )
}

function Empty() {
  return (
    <div className="wrap">
      <EmptyState text="No images found" />
    </div>
  )
}

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
