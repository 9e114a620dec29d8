import type { Section } from '@linework/contract/studio/profile/profile'
import { useStudio } from '../../shared/studio/use-studio.ts'

/**
 * Returns whether a section is shown. Only the sample studio, whose empty texts are specified, shows an empty
 * section.
 */
export function useShows(section: Section): (list: readonly unknown[]) => boolean {
  const { sections, fallback } = useStudio()
  return (list) => sections[section] && (list.length > 0 || fallback !== null)
}
