import type { CommandState } from '../../kit/page/use-command.ts'

export interface Found {
  label: string
  note?: string
  /** The path of a screen, or the link of a call or chat. */
  to: string
  icon: string
  /** The action to start when the screen opens. */
  command?: CommandState['command']
}

export interface FoundGroup {
  title: string
  found: Found[]
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Matches every word, ignoring order and accents. Results that start with the first word come first. */
export function findMatches(all: Found[], words: string, max: number): Found[] {
  const parts = fold(words).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  const matching = all.filter(({ label, note = '' }) => {
    const text = fold(`${label} ${note}`)
    return parts.every((part) => text.includes(part))
  })
  const begins = ({ label }: Found) => fold(label).startsWith(parts[0] ?? '')
  return [...matching.filter(begins), ...matching.filter((found) => !begins(found))].slice(0, max)
}
