import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { withPicture } from '../urls/picture-param.ts'
import styles from './picture-link.module.css'

/** State of the history entry, so that closing the viewer returns to the link that opened it. */
export interface Opened {
  openedFrom: string
}

export function PictureLink({ id, children }: { id: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={withPicture(pathname + search, id)}
      state={{ openedFrom: id } satisfies Opened}
      preventScrollReset
      viewTransition
      onClick={({ currentTarget }) => nameTile(currentTarget)}
      className={`h-full ${styles.link}`}
      data-opens={id}
      data-hydrate
    >
      {children}
    </Link>
  )
}

export const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`)

/** The view-transition name that joins tile and viewer; viewer.module.css contains it too. */
const NAME = 'opened-picture'

let named: HTMLElement | null | undefined

/** Names one tile for the view transition. app.css removes the name while the viewer is open. */
export function nameTile(link: HTMLElement | null): void {
  if (named) named.style.viewTransitionName = ''
  named = link?.firstElementChild as HTMLElement | null | undefined
  if (named) named.style.viewTransitionName = NAME
}
