import type { Studio } from '@linework/contract/studio/profile/profile-shapes'

// Separates several choices in one line. Only such lines are split, because a choice may contain a comma.
const BETWEEN = ', '

export function briefLines(all: BriefQuestion[]) {
  /** Whether a line answers the question, even with an option of another service. */
  const answers = (line: string, { label }: BriefQuestion) =>
    all.some((question) => question.label === label && isGenerated(line, question))

  return {
    chosenOf(description: string, question: BriefQuestion): string[] {
      const line = toLines(description).find((each) => answers(each, question))
      return line === undefined ? [] : partsOf(line, question)
    },

    tap(description: string, question: BriefQuestion, text: string): string {
      const lines = toLines(description)
      const at = lines.findIndex((line) => answers(line, question))
      const chosen = at === -1 ? [] : partsOf(lines[at] as string, question)
      const next = toggle(chosen, text, question)
      const line = next.length === 0 ? [] : [`${question.label}: ${next.join(BETWEEN)}`]
      if (at === -1) return [...lines, ...line].join('\n')
      return lines.toSpliced(at, 1, ...line).join('\n')
    },

    linesOfOthers(description: string, questions: BriefQuestion[]): string[] {
      return toLines(description).filter(
        (line) =>
          all.some((question) => isGenerated(line, question)) &&
          !questions.some((question) => isGenerated(line, question)),
      )
    },
  }
}

export const withoutLine = (description: string, line: string) =>
  toLines(description).toSpliced(toLines(description).indexOf(line), 1).join('\n')

function toggle(chosen: string[], text: string, { several, choices }: BriefQuestion): string[] {
  if (!several) return chosen.includes(text) ? [] : [text]
  const wanted = new Set(chosen)
  if (!wanted.delete(text)) wanted.add(text)
  return choices.map((choice) => choice.text).filter((each) => wanted.has(each))
}

function isGenerated(line: string, question: BriefQuestion): boolean {
  if (!line.startsWith(`${question.label}: `)) return false
  const parts = partsOf(line, question)
  const known = question.choices.map(({ text }) => text)
  return parts.every((part) => known.includes(part)) && new Set(parts).size === parts.length
}

function partsOf(line: string, { label, several }: BriefQuestion): string[] {
  const answer = line.slice(`${label}: `.length)
  return several ? answer.split(BETWEEN) : [answer]
}

const toLines = (text: string) => (text === '' ? [] : text.split('\n'))

type BriefSets = Studio['brief']

export type BriefQuestion = BriefSets[number]['questions'][number]

/** The first question set that names a word of the service applies, otherwise the set without words. */
export function questionsFor(sets: BriefSets, service: string): BriefQuestion[] {
  const name = service.toLowerCase()
  const own = sets.find(({ words }) => words.some((word) => name.includes(word.toLowerCase())))
  return (own ?? sets.find(({ words }) => words.length === 0))?.questions ?? []
}

export const allQuestions = (sets: BriefSets): BriefQuestion[] => sets.flatMap(({ questions }) => questions)
