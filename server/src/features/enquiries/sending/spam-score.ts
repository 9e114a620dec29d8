import type { EnquiryFields } from '@linework/contract/enquiries/shapes'

export interface SpamSignals {
  /** The form field that is hidden from people was filled in. */
  trapped: boolean
  /** Since the form was first touched; undefined when it was not measured. */
  secondsToFill: number | undefined
  /** How many other phone numbers sent the same text lately. */
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
 * Most signals occur in honest enquiries too: a form restored after a reload is sent within a second, friends copy each
 * other's text, ideas come with links. Only the hidden field, a link in a name or five links reach the threshold alone.
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
