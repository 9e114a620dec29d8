import type { EnquiryFields } from '@linework/contract/enquiries/shapes'

/** What is known about how a request came. */
export interface Signs {
  /** The field that people cannot see was filled in. */
  trapped: boolean
  /** From the first touch of the form; undefined when nobody measured it. */
  secondsToFill: number | undefined
  /** Other numbers that sent the same words lately. */
  othersWithText: number
}

const SUSPECT_FROM = 5
const TOO_FAST_SECONDS = 2
const MANY_OTHERS = 3
const LINK = /(?:https?:\/\/|\bwww\.)\S+/gi
const LINK_MARKUP = /\[url[=\]]|<a\s[^>]*href/i

/**
 * One sign alone is what honest people do too: a form that was kept over a reload is sent in a second, friends copy
 * each other's words, ideas come with links. Only the trap, a name with a link and a heap of links speak for themselves.
 */
export function isSuspect(
  { name, service, artist, description }: EnquiryFields,
  { trapped, secondsToFill, othersWithText }: Signs,
): boolean {
  let score = description.match(LINK)?.length ?? 0
  if (trapped) score += SUSPECT_FROM
  if ([name, service, artist].some((text) => text.match(LINK))) score += SUSPECT_FROM
  if (LINK_MARKUP.test(description)) score += 3
  if (secondsToFill !== undefined && secondsToFill < TOO_FAST_SECONDS) score += 3
  if (othersWithText >= MANY_OTHERS) score += 4
  return score >= SUSPECT_FROM
}
