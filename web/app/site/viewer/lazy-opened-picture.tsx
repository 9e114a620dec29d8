import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { readPictureId } from '../urls/picture-param.ts'
import type { Album } from './album.ts'

type Opened = ComponentType<{ album: Album }>

let loaded: Opened | undefined

const load = () =>
  import('./opened-picture.tsx').then(({ OpenedPicture, loadViewer }) => {
    loaded = OpenedPicture
    return { default: OpenedPicture, loadViewer }
  })

const LazyOpened = lazy(load)

/** Loads the viewer ahead, so that a pressed tile animates into it without a delay. */
export const preloadViewer = () => load().then(({ loadViewer }) => loadViewer())

export function LazyOpenedPicture({ album }: { album: Album }) {
  const opened = readPictureId(useLocation().search) !== null
  // Stays mounted after closing, because the viewer then restores the focus.
  const [Wanted, setWanted] = useState<Opened | undefined>(() => (opened ? LazyOpened : undefined))
  if (opened && Wanted === undefined) setWanted(() => loaded ?? LazyOpened)
  // Always rendered, so that the cached HTML for an unknown picture equals that of the page.
  return <Suspense>{Wanted ? <Wanted album={album} /> : null}</Suspense>
}
