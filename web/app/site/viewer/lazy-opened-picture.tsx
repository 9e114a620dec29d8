import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { readPictureId } from '../addresses/picture-param.ts'
import type { Album } from './album.ts'

const OpenedPicture = lazy(() =>
  import('./opened-picture.tsx').then(({ OpenedPicture: Opened }) => ({ default: Opened })),
)

/** For pages that most visitors only look through: what opens a picture is downloaded with the first one. */
export function LazyOpenedPicture({ album }: { album: Album }) {
  const opened = readPictureId(useLocation().search) !== null
  // It stays after closing, to bring the focus back.
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  // The boundary is always there: the server's page of an unknown picture is that of none.
  return <Suspense>{wanted ? <OpenedPicture album={album} /> : null}</Suspense>
}
