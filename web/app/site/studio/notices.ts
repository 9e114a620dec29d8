import { atStudio, type StudioClock } from '@linework/contract/fields/studio-time'

/** A special day in a sentence, made by loaders, so that pages need no words for it. */
export interface Notice {
  from: string
  to: string
  text: string
}

const DAY_MS = 86_400_000

const findOn = (notices: readonly Notice[], date: string) =>
  notices.find(({ from, to }) => from <= date && date <= to)?.text

/** '' on an ordinary day. */
export const noticeOn = (notices: readonly Notice[], date: string) => findOn(notices, date) ?? ''

/** On the day, and on the day before, so that visitors do not come in vain. */
export function noticeAround(notices: readonly Notice[], date: string): string {
  const tomorrow = new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)
  return findOn(notices, date) ?? findOn(notices, tomorrow) ?? ''
}

/** The studio's day at a moment, without the words for moments, which the first scripts do not need. */
export const dayAt = (at: number, clock: StudioClock) =>
  atStudio(new Date(at), clock).toISOString().slice(0, 10)
