import type { Picture } from '@prahar/contract/pictures'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../../lib/use-hydrated.ts'
import type { Choice } from '../contact/choice.ts'
import { linkOf, type Opened } from './picture-link.tsx'
import { readPictureId } from './picture-param.ts'
import { PlainViewer } from './plain-viewer.tsx'

export interface Shown extends Picture {
  /** The picture's own words, or what can be said of all of them. */
  alt: string
  /** A word above it. */
  label?: string | undefined
}

export interface Album {
  pictures: Shown[]
  /** The address of the page, for links that are shared. */
  path: string
  /** How many there are in all, and before the first of these; without it, these are all. */
  count?: { before: number; all: number }
  /** Brings more of them. */
  goOn?: (() => void) | undefined
  /** They could not be brought. */
  failed?: boolean
  /** What a booking that starts from here has chosen already. */
  choice?: Choice
}

export interface ViewerProps {
  album: Album
  index: number
}

/** Loaded when the first picture is opened; where that fails, the picture is shown all the same. */
const Viewer = lazy(() => import('./viewer.tsx').catch(() => ({ default: PlainViewer })))

/** The picture that the address names, above the page. */
export function OpenedPicture({ album }: { album: Album }) {
  const { search, state } = useLocation()
  const hydrated = useHydrated()
  const id = readPictureId(search)
  const index = album.pictures.findIndex(({ public_id }) => public_id === id)
  useFocusBack(index < 0 ? null : id, (state as Opened | null)?.openedFrom)
  if (index < 0) return null
  if (!hydrated) {
    return (
      <noscript>
        <PlainViewer album={album} index={index} />
      </noscript>
    )
  }
  return (
    <Suspense>
      <Viewer album={album} index={index} />
    </Suspense>
  )
}

/** To the picture it was opened from; a shared link was opened from none, so its own comes into view. */
function useFocusBack(id: string | null, openedFrom: string | undefined): void {
  const last = useRef<{ id: string; openedFrom: string | undefined }>(undefined)
  useEffect(() => {
    if (id !== null) {
      last.current = { id, openedFrom }
      return
    }
    const closed = last.current
    last.current = undefined
    if (closed)
      linkOf(closed.openedFrom ?? closed.id)?.focus({ preventScroll: closed.openedFrom !== undefined })
  }, [id, openedFrom])
}
