import type { ChangeVerb } from '../../../contract/src/studio/audit-log-shapes.ts'
import { differs } from '../difference.ts'

export interface Line {
  verb: ChangeVerb
  word: string
}

export interface ObservedLine {
  verb: string
  record: { _id: string } | null
}

interface Logged {
  live: { id: string | undefined; word: string }[]
  log: Line[]
}

export const note = ({ log }: Pick<Logged, 'log'>, verb: ChangeVerb, { word }: { word: string }): void => {
  log.push({ verb, word })
}

/**
 * Compares the audit log with all writes: one entry for each. Entries of one transaction have no order, and
 * entries of a deleted record do not name it.
 */
export function compareLog(
  name: string,
  { live, log }: Logged,
  observed: ObservedLine[],
  words = new Map(live.map(({ id, word }) => [id as string, word])),
): string | undefined {
  const isLive = (word: string) => live.some((each) => each.word === word)
  const expected = log.map(({ verb, word }) => `${verb} ${isLive(word) ? word : '-'}`)
  const shown = observed.map(({ verb, record }) => `${verb} ${record ? words.get(record._id) : '-'}`)
  return differs(`changes of ${name}`, shown.sort(), expected.sort())
}
