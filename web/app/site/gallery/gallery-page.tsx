import { galleryApi } from '@linework/contract/content/api'
import type { GalleryFacets } from '@linework/contract/content/gallery-shapes'
import type { MetaDescriptor } from 'react-router'
import { type Api, browserApi, reportFailure } from '../../lib/calls/api.ts'
import { listResponse } from '../../lib/calls/find-record.ts'
import { serverApi } from '../../lib/calls/server-context.ts'
import { restorePage } from '../../lib/navigation/restore-page.ts'
import { useResolved } from '../../lib/use-resolved.ts'
import { defaultSeo } from '../../shared/seo/page-seo.ts'
import { seoOf, titleWithStudio } from '../../shared/seo/seo.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { layoutData } from '../head/find-layout.ts'
import { pageHead, unlisted } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import { readPictureId } from '../urls/picture-param.ts'
import type { Route } from './+types/gallery-page'
import { openedImage } from './alt-of.ts'
import { addressOf, type GalleryFilter, readFilter, readShown, unlessSameList } from './gallery-filter.ts'
import { GalleryFilters, LabelFilters } from './gallery-filters.tsx'
import styles from './gallery-page.module.css'
import { GalleryPages } from './gallery-pages.tsx'
import { type GalleryScroll, startGalleryScroll } from './gallery-scroll.ts'
import { LoadingWall } from './gallery-wall.tsx'
import { filterText } from './label-texts.ts'

export const shouldRevalidate = unlessSameList

export function meta({ matches, loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const { filter, scroll, labels } = loaderData ?? {}
  const { origin, studio } = layoutData(matches)
  const seo = seoOf(studio, 'gallery', defaultSeo(studio, 'gallery'))
  const words = filter && labels && 'styles' in labels ? filterText(filter, labels) : ''
  const loaded = scroll && 'images' in scroll ? scroll : undefined
  const list = words === '' ? 'Gallery' : `${words}: Gallery`
  const isLater = filter !== undefined && filter.page > 1
  // A filter or a later page has its own canonical URL; a category alone has that of the unfiltered page.
  const own = filter && (words !== '' || (isLater && !filter.category)) ? addressOf(filter) : undefined
  return [
    ...pageHead({
      studio,
      origin,
      path: '/gallery',
      ...seo,
      ...(own && {
        search: new URL(own, origin).search,
        title: titleWithStudio(isLater ? `${list}, page ${filter.page}` : list, studio),
      }),
      opened: loaded && openedImage(loaded.images, location.search),
      data: import.meta.env.SSR && [breadcrumbs(origin, ['Gallery', '/gallery'])],
    }),
    ...(words !== '' && loaded?.total === 0 ? unlisted() : []),
  ]
}

interface PageData {
  filter: GalleryFilter
  scroll: GalleryScroll | Promise<GalleryScroll>
  labels: GalleryFacets | Promise<GalleryFacets>
  /** A new number for each load, so that following the same link again retries a failed list. */
  load: number
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readFilter(request.url)
  const api = serverApi(context)
  const [scroll, labels] = await Promise.all([
    startGalleryScroll(api, filter, startOf(request)),
    loadLabels(api, filter),
  ])
  return listResponse<PageData>({ filter, scroll, labels, load: 0 }, scroll.failed === true)
}

let loads = 0

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readFilter(request.url)
  return restorePage(request, () => ({
    filter,
    scroll: startGalleryScroll(browserApi, filter, startOf(request)),
    labels: loadLabels(browserApi, filter),
    load: ++loads,
  }))
}

const startOf = ({ url }: Request) => ({ opened: readPictureId(new URL(url).search), shown: readShown(url) })

export default function GalleryPage({ loaderData: { filter, scroll, labels, load } }: Route.ComponentProps) {
  const found = useResolved(labels)
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.header}`}>
        <h1 className={styles.title}>Gallery</h1>
        <GalleryFilters filter={filter} />
        {found ? <LabelFilters filter={filter} labels={found} /> : null}
      </div>
      <Deferred key={load} value={scroll} fallback={<LoadingWall />}>
        {(start) => <GalleryPages filter={filter} start={start} />}
      </Deferred>
    </div>
  )
}

const NONE: GalleryFacets = { styles: [], places: [], artists: [] }

/** Returns no filter options when the call fails, because the page is useful without them. */
const loadLabels = (api: Api, { page, ...query }: GalleryFilter): Promise<GalleryFacets> =>
  api(galleryApi.labels, { query }).catch((error: unknown) => {
    reportFailure(error)
    return NONE
  })
