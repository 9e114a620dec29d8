import type { Section } from '@linework/contract/studio/profile/profile'
import type { ReactNode } from 'react'
import { Deferred } from '../../ui/feedback/deferred.tsx'
import { useShows } from './use-shows.ts'

interface Props<T> {
  section: Section
  list: T | Promise<T>
  itemsOf: (list: T) => readonly unknown[]
  children: ReactNode
  /** Rendered in place of an empty section. */
  instead?: ReactNode
}

const SOME = [true]

/** Omits a section whose list is empty; while the list loads, the section shows its skeleton. */
export function UnlessEmpty<T>({ section, list, itemsOf, children, instead = null }: Props<T>) {
  const shows = useShows(section)
  return (
    <Deferred value={list} fallback={shows(SOME) ? children : instead}>
      {(loaded) => (shows(itemsOf(loaded)) ? children : instead)}
    </Deferred>
  )
}
