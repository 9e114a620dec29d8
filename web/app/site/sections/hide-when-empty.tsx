import type { Section } from '@linework/contract/studio/profile/profile'
import type { ReactNode } from 'react'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { Deferred } from '../../ui/feedback/deferred.tsx'

interface Props<T> {
  section: Section
  list: T | Promise<T>
  itemsOf: (list: T) => readonly unknown[]
  children: ReactNode
  instead?: ReactNode
}

const SOME = [true]

export function UnlessEmpty<T>({ section, list, itemsOf, children, instead = null }: Props<T>) {
  const shows = useShows(section)
  return (
    <Deferred value={list} fallback={shows(SOME) ? children : instead}>
      {(loaded) => (shows(itemsOf(loaded)) ? children : instead)}
    </Deferred>
  )
}

/** The sample studio shows an empty section, as specified; other studios hide it. */
export function useShows(section: Section): (list: readonly unknown[]) => boolean {
  const { sections, fallback } = useStudio()
  return (list) => sections[section] && (list.length > 0 || fallback !== null)
}
