import { useState } from 'react'
import type { MetaDescriptor } from 'react-router'
import { useLocation } from 'react-router'
import { studio } from '../../content/studio.ts'
import { browserApi } from '../../lib/api.ts'
import { serverApi } from '../../lib/server-context.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { frameOf } from '../head/frame-of.ts'
import { pageHead } from '../head/page-head.ts'
import { breadcrumbs } from '../head/record-data.ts'
import { readPictureId, unlessPictureChanges } from '../viewer/picture-param.ts'
import type { Route } from './+types/gallery-page'
import { openedImage } from './alt-of.ts'
import { addressOf, type GalleryFilter, readFilter } from './gallery-filter.ts'
import { GalleryFilters } from './gallery-filters.tsx'
import styles from './gallery-page.module.css'
import { GalleryPages } from './gallery-pages.tsx'
import { beginWalk, type GalleryWalk } from './gallery-walk.ts'
import { LoadingWall } from './gallery-wall.tsx'
import { recallWalk } from './remembered-walks.ts'

export const shouldRevalidate = unlessPictureChanges

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

export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = readFilter(request.url)
  return { filter, walk: await beginWalk(serverApi(context), filter, openedBy(request)) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = readFilter(request.url)
  return { filter, walk: beginWalk(browserApi, filter, openedBy(request)) }
}

const openedBy = (request: Request) => readPictureId(new URL(request.url).search)

export default function GalleryPage({ loaderData: { filter, walk } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.head}`}>
        <h1 className={styles.title}>Gallery</h1>
        <GalleryFilters category={filter.category} />
      </div>
      <Pictures key={addressOf(filter)} filter={filter} walk={walk} />
    </div>
  )
}

interface Props {
  filter: GalleryFilter
  walk: GalleryWalk | Promise<GalleryWalk>
}

function Pictures({ filter, walk }: Props) {
  const { key } = useLocation()
  // Somebody who comes back finds all that was there, and so the place that they left.
  const [remembered] = useState(() => recallWalk(key, addressOf(filter)))
  return (
    <Deferred value={remembered ?? walk} fallback={<LoadingWall />}>
      {(start) => <GalleryPages filter={filter} start={start} />}
    </Deferred>
  )
}
