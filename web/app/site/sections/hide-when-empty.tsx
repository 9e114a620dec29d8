import type { Section } from '@linework/contract/studio/profile/profile'
import type { ReactNode } from 'react'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'

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

/**
 * Returns whether a section is shown. Only the sample studio, whose empty texts are specified, shows an empty
 * section.
 */
export function useShows(section: Section): (list: readonly unknown[]) => boolean {
  const { sections, fallback } = useStudio()
  return (list) => sections[section] && (list.length > 0 || fallback !== null)
}
