import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

type BriefSets = Studio['brief']

export type BriefQuestion = BriefSets[number]['questions'][number]

/**
 * Staff choose service names freely: the first set with a word of the name applies, otherwise the set without
 * words.
 */
export function questionsFor(sets: BriefSets, service: string): BriefQuestion[] {
  const name = service.toLowerCase()
  const own = sets.find(({ words }) => words.some((word) => name.includes(word.toLowerCase())))
  return (own ?? sets.find(({ words }) => words.length === 0))?.questions ?? []
}

export const allQuestions = (sets: BriefSets): BriefQuestion[] => sets.flatMap(({ questions }) => questions)
