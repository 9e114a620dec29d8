import type { MetaDescriptor } from 'react-router'
import { browserApi } from '../../lib/api.ts'
import { listResponse } from '../../lib/find-record.ts'
import { restorePage } from '../../lib/restore-page.ts'
import { serverApi } from '../../lib/server-context.ts'
import { madeSeo } from '../../shared/page-seo.ts'
import { seoOf } from '../../shared/seo.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { readPictureId } from '../addresses/picture-param.ts'
import { layoutData } from '../head/find-layout.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import type { Route } from './+types/gallery-page'
import { openedImage } from './alt-of.ts'
import { type GalleryFilter, readFilter, readShown, unlessSameList } from './gallery-filter.ts'
import { GalleryFilters } from './gallery-filters.tsx'
import styles from './gallery-page.module.css'
import { GalleryPages } from './gallery-pages.tsx'
import { type GalleryScroll, startGalleryScroll } from './gallery-scroll.ts'
import { LoadingWall } from './gallery-wall.tsx'

export const shouldRevalidate = unlessSameList

export function meta({ matches, loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const scroll = loaderData?.scroll
  const { origin, studio } = layoutData(matches)
  return pageHead({
    studio,
    origin,
    path: '/gallery',
    ...seoOf(studio, 'gallery', madeSeo(studio, 'gallery')),
    opened: scroll && 'images' in scroll ? openedImage(scroll.images, location.search) : undefined,
    data: import.meta.env.SSR && [breadcrumbs(origin, ['Gallery', '/gallery'])],
  })
}

interface PageData {
  filter: GalleryFilter
  scroll: GalleryScroll | Promise<GalleryScroll>
  /** Changes with every load, so that the same link or filter retries a failed list. */
  load: number
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readFilter(request.url)
  const scroll = await startGalleryScroll(serverApi(context), filter, startOf(request))
  return listResponse<PageData>({ filter, scroll, load: 0 }, scroll.failed === true)
}

let loads = 0

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readFilter(request.url)
  return restorePage(request, () => ({
    filter,
    scroll: startGalleryScroll(browserApi, filter, startOf(request)),
    load: ++loads,
  }))
}

const startOf = ({ url }: Request) => ({ opened: readPictureId(new URL(url).search), shown: readShown(url) })

export default function GalleryPage({ loaderData: { filter, scroll, load } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.head}`}>
        <h1 className={styles.title}>Gallery</h1>
        <GalleryFilters category={filter.category} />
      </div>
      <Deferred key={load} value={scroll} fallback={<LoadingWall />}>
        {(start) => <GalleryPages filter={filter} start={start} />}
      </Deferred>
    </div>
  )
}
