import { toAsciiDigits } from '@linework/contract/fields/digits'
import { sql } from 'kysely'
import { notDeletedRows } from '../../../db/connect.ts'

export const isForService = (service: string) => sql<boolean>`(
  lower(contact_requests.service) = lower(${service})
  or service_id = any(array(
    select id from ${notDeletedRows('services')} as services where lower(name) = lower(${service}))))`

export const isForArtist = (artist: string) => sql<boolean>`(
  lower(contact_requests.artist) = lower(${artist})
  or artist_id = any(array(
    select id from ${notDeletedRows('artists')} as artists where lower(name) = lower(${artist}))))`

const SEARCHED = sql`concat_ws(E'\\n', name, contact_requests.email, phone, service, artist, description, note, reference)`

export const matchesText = (words: string) =>
  sql<boolean>`(${sql.join(readSearchTerms(words).map(matchesTerm), sql` and `)})`

function matchesTerm({ text, digits }: SearchTerm) {
  const byText = sql`${SEARCHED} ilike ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}`
  if (digits === undefined) return byText
  const pattern = `%${digits}%`
  return sql`(${byText} or phone_e164 like ${pattern} or regexp_replace(phone, '\\D', '', 'g') like ${pattern})`
}

export const midnight = (day: string, daysLater: number) =>
  sql<Date>`(${dayOf(day)} + ${daysLater}::int)::timestamp at time zone studio_zone()`

const DAY_LENGTH = 'YYYY-MM-DD'.length

const dayOf = (day: string) =>
  day.length > DAY_LENGTH
    ? sql<Date>`(${day}::timestamptz at time zone studio_zone())::date`
    : sql<Date>`${day}::date`

interface SearchTerm {
  text: string
  /** Digits of a phone number without leading zeros; absent when the term is no number. */
  digits?: string
}

// Fewer digits than this match too many phone numbers.
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
  // Stored numbers begin with a calling code, but staff may type a leading 0 or 00 instead.
  const significant = digits.replace(/^0+/, '')
  return { text, digits: significant.length < MIN_DIGITS ? digits : significant }
}
