import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { readPictureId } from '../addresses/picture-param.ts'
import type { Album } from './album.ts'

const OpenedPicture = lazy(() =>
  import('./opened-picture.tsx').then(({ OpenedPicture: Opened }) => ({ default: Opened })),
)

/** Downloads the viewer with the first opened picture, for pages where few visitors open one. */
export function LazyOpenedPicture({ album }: { album: Album }) {
  const opened = readPictureId(useLocation().search) !== null
  // Stays mounted after closing, to restore the focus.
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  // The boundary is always rendered, so that the cached page of an unknown picture equals the plain one.
  return <Suspense>{wanted ? <OpenedPicture album={album} /> : null}</Suspense>
}
