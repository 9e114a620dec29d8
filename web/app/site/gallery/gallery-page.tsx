import type { MetaDescriptor } from 'react-router'
import { studio } from '../../content/studio.ts'
import { browserApi } from '../../lib/api.ts'
import { recallPage } from '../../lib/entry-memory.ts'
import { answerList } from '../../lib/find-record.ts'
import { serverApi } from '../../lib/server-context.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { readPictureId } from '../addresses/picture-param.ts'
import { frameOf } from '../head/frame-of.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import type { Route } from './+types/gallery-page'
import { openedImage } from './alt-of.ts'
import { type GalleryFilter, readFilter, readShown, unlessSameList } from './gallery-filter.ts'
import { GalleryFilters } from './gallery-filters.tsx'
import styles from './gallery-page.module.css'
import { GalleryPages } from './gallery-pages.tsx'
import { beginWalk, type GalleryWalk } from './gallery-scroll.ts'
import { LoadingWall } from './gallery-wall.tsx'

export const shouldRevalidate = unlessSameList

export function meta({ matches, loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  const walk = loaderData?.walk
  const { origin } = frameOf(matches)
  return pageHead({
    origin,
    path: '/gallery',
    title: `Gallery | ${studio.name}`,
    description: `Finished work and the rooms of ${studio.fullName} in ${studio.city}, newest first.`,
    opened: walk && 'images' in walk ? openedImage(walk.images, location.search) : undefined,
    data: import.meta.env.SSR && [breadcrumbs(origin, ['Gallery', '/gallery'])],
  })
}

interface PageData {
  filter: GalleryFilter
  walk: GalleryWalk | Promise<GalleryWalk>
  /** Tells one load from the next: a list that failed is shown anew by the same link or filter. */
  load: number
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readFilter(request.url)
  const walk = await beginWalk(serverApi(context), filter, startOf(request))
  return answerList<PageData>({ filter, walk, load: 0 }, walk.failed === true)
}

let loads = 0

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readFilter(request.url)
  return recallPage(request, () => ({
    filter,
    walk: beginWalk(browserApi, filter, startOf(request)),
    load: ++loads,
  }))
}

const startOf = ({ url }: Request) => ({ opened: readPictureId(new URL(url).search), shown: readShown(url) })

export default function GalleryPage({ loaderData: { filter, walk, load } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.head}`}>
        <h1 className={styles.title}>Gallery</h1>
        <GalleryFilters category={filter.category} />
      </div>
      <Deferred key={load} value={walk} fallback={<LoadingWall />}>
        {(start) => <GalleryPages filter={filter} start={start} />}
      </Deferred>
    </div>
  )
}
