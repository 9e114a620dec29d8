/** One result: a screen, or a record of one. */
export interface Found {
  label: string
  /** Small, after the label. */
  note?: string
  to: string
  icon: string
}

export interface FoundGroup {
  title: string
  found: Found[]
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Every word has to be there, in any order and without its accents. Those that begin with the first word come first. */
export function findWords(all: Found[], words: string, max: number): Found[] {
  const parts = fold(words).split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  const matching = all.filter(({ label, note = '' }) => {
    const text = fold(`${label} ${note}`)
    return parts.every((part) => text.includes(part))
  })
  const begins = ({ label }: Found) => fold(label).startsWith(parts[0] ?? '')
  return [...matching.filter(begins), ...matching.filter((found) => !begins(found))].slice(0, max)
}
