import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { readPictureId, withPicture } from '../urls/picture-param.ts'
import type { Album, ViewerProps } from './album.ts'
import styles from './opened-picture.module.css'
import { linkOf, type Opened } from './picture-link.tsx'
import { PlainViewer } from './plain-viewer.tsx'

export function OpenedPicture({ album }: { album: Album }) {
  const { search, state } = useLocation()
  const hydrated = useHydrated()
  const id = readPictureId(search)
  const index = album.pictures.findIndex(({ public_id }) => public_id === id)
  useFocusBack(index < 0 ? null : id, (state as Opened | null)?.openedFrom)
  const Viewer = useViewer(index >= 0)
  if (index >= 0) return <Viewer album={album} index={index} />
  // Null on the server, whose HTML must be the same for every unknown picture.
  if (id === null || !hydrated) return null
  if (album.partOf !== undefined) return <Navigate to={withPicture(album.partOf, id)} replace />
  return album.searched === false ? null : <MissingPicture path={album.path} />
}

let loaded: ComponentType<ViewerProps> | undefined

function useViewer(wanted: boolean): ComponentType<ViewerProps> {
  const [, setLoads] = useState(0)
  const Viewer = loaded ?? PlainViewer
  useEffect(() => {
    // Checks the rendered viewer instead of `loaded`, which a preload may have set since the render.
    if (wanted && Viewer === PlainViewer) loadViewer().then(() => setLoads((before) => before + 1))
  }, [wanted, Viewer])
  return Viewer
}

export const loadViewer = () =>
  import('./viewer.tsx').then(
    ({ default: Viewer }) => {
      loaded = Viewer
    },
    () => {},
  )

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

function MissingPicture({ path }: { path: string }) {
  return (
    <div className={`raised ${styles.panel}`} role="status">
      <p className={styles.text}>This picture is no longer here. There are others to look at.</p>
      <ButtonLink label="See the gallery" to="/gallery" size="small" replace />
      <Link
        className={`target ${styles.close}`}
        to={withPicture(path, null)}
        replace
        preventScrollReset
        aria-label="Close this message"
      >
        <Icon name="close" size={18} />
      </Link>
    </div>
  )
}
