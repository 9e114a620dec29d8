/** A special day as a sentence, built by loaders so that pages need no texts for it. */
export interface Notice {
  from: string
  to: string
  text: string
}

const DAY_MS = 86_400_000

const findOn = (notices: readonly Notice[], date: string) =>
  notices.find(({ from, to }) => from <= date && date <= to)?.text

export const noticeOn = (notices: readonly Notice[], date: string) => findOn(notices, date) ?? ''

/** A notice is also shown on the day before, so that visitors do not come to a closed studio. */
export function noticeAround(notices: readonly Notice[], date: string): string {
  const tomorrow = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)
  return findOn(notices, date) ?? findOn(notices, tomorrow) ?? ''
}
