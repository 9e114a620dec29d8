import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { withPicture } from '../addresses/picture-param.ts'
import styles from './picture-link.module.css'

/** Kept with the history entry: closing goes back to where it was opened from. */
export interface Opened {
  openedFrom: string
}

/** A picture of a page that opens large. */
export function PictureLink({ id, children }: { id: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={withPicture(pathname + search, id)}
      state={{ openedFrom: id } satisfies Opened}
      preventScrollReset
      className={styles.link}
      data-opens={id}
      data-hydrate
    >
      {children}
    </Link>
  )
}

export const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`)
