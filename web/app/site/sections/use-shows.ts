import type { Section } from '@linework/contract/studio/limits'
import { useStudio } from '../../shared/studio/use-studio.ts'

/** Whether a part of a page shows: only the sample studio, whose empty texts are specified, shows an empty one. */
export function useShows(section: Section): (list: readonly unknown[]) => boolean {
  const { sections, fallback } = useStudio()
  return (list) => sections[section] && (list.length > 0 || fallback !== null)
}
