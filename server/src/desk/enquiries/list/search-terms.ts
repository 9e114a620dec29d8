import { toAsciiDigits } from '@linework/contract/fields/digits'

export interface SearchTerm {
  text: string
  /** Digits of a phone number without leading zeros. */
  digits?: string
}

// Fewer digits match too many phone numbers.
const MIN_DIGITS = 4

const IS_NUMBER_PART = /^[\d()+./-]+$/

/** Every word must match, in any order. Adjacent groups of digits form one phone number. */
export function readSearchTerms(words: string): SearchTerm[] {
  const terms: string[] = []
  let previousIsNumber = false
  for (const word of words.trim().split(/\s+/)) {
    const isNumber = IS_NUMBER_PART.test(toAsciiDigits(word))
    if (isNumber && previousIsNumber) terms.push(`${terms.pop()} ${word}`)
    else terms.push(word)
    previousIsNumber = isNumber
  }
  return terms.map(toTerm)
}

function toTerm(text: string): SearchTerm {
  const digits = toAsciiDigits(text).replaceAll(/[\s()+./-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length < MIN_DIGITS) return { text }
  // Stored numbers have a calling code; staff may type a leading 0 or 00.
  const significant = digits.replace(/^0+/, '')
  return { text, digits: significant.length < MIN_DIGITS ? digits : significant }
}
