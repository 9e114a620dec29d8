import type { EnquiryFields } from '@linework/contract/desk/enquiries-shapes'

export interface SpamSignals {
  /** True when the hidden form field was filled in. */
  trapped: boolean
  /** Seconds between the first input and sending; undefined when not measured. */
  secondsToFill: number | undefined
  /** Number of other phone numbers that recently sent the same text. */
  othersWithText: number
}

const SPAM_THRESHOLD = 5
const TOO_FAST_SECONDS = 2
const MANY_OTHERS = 3
const LINK = /(?:https?:\/\/|\bwww\.)\S+/gi
const LINK_MARKUP = /\[url[=\]]|<a\s[^>]*href/i

export const isLikelySpam = (fields: EnquiryFields, signals: SpamSignals): boolean =>
  spamScore(fields, signals) >= SPAM_THRESHOLD

/**
 * Most signals also occur in legitimate enquiries: browsers restore a form and send it within a second,
 * friends copy a text, ideas have links. Alone, only the hidden field, a link in a name or five links mean
 * spam.
 */
function spamScore(
  { name, service, artist, description }: EnquiryFields,
  { trapped, secondsToFill, othersWithText }: SpamSignals,
): number {
  let score = description.match(LINK)?.length ?? 0
  if (trapped) score += SPAM_THRESHOLD
  if ([name, service, artist].some((text) => text.match(LINK))) score += SPAM_THRESHOLD
  if (LINK_MARKUP.test(description)) score += 3
  if (secondsToFill !== undefined && secondsToFill < TOO_FAST_SECONDS) score += 3
  if (othersWithText >= MANY_OTHERS) score += 4
  return score
}
