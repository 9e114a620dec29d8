import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { withPicture } from '../urls/picture-param.ts'
import styles from './picture-link.module.css'
import { nameTile } from './view-transition.ts'

/** Saved in the history entry, so that closing returns to the opening link. */
export interface Opened {
  openedFrom: string
}

/** A link that opens a picture in the viewer. */
export function PictureLink({ id, children }: { id: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={withPicture(pathname + search, id)}
      state={{ openedFrom: id } satisfies Opened}
      preventScrollReset
      viewTransition
      onClick={({ currentTarget }) => nameTile(currentTarget)}
      className={styles.link}
      data-opens={id}
      data-hydrate
    >
      {children}
    </Link>
  )
}

export const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`)
