import { toAsciiDigits } from '@linework/contract/fields/digits'
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/max/metadata'

// Landlines and call centres receive no chat messages.
const NO_CHAT = new Set([
  'FIXED_LINE',
  'TOLL_FREE',
  'SHARED_COST',
  'PREMIUM_RATE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
])

/** Normalises a phone number, without a calling code as national. Null when it is not callable. */
export const toE164 = (text: string, country: string): string | null => parse(text, country)?.number ?? null

/** Returns a tel: URL. Text that is not a number keeps its digits. */
export const telUrl = (text: string, country: string): string =>
  `tel:${toE164(text, country) ?? toAsciiDigits(text).replaceAll(/[^\d+]/g, '')}`

/** Digits only; '' for a country without a calling code. */
export const callingCodeOf = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : ''

/** Returns the main country of a code that several share; undefined for an unknown code. */
const mainCountryOf = (callingCode: string): string | undefined =>
  (metadata.country_calling_codes as Record<string, string[] | undefined>)[callingCode]?.[0]

export const isCallingCode = (code: string): boolean => isSupportedCountry(mainCountryOf(code) ?? '')

/** Returns the country whose numbering applies; '' uses the country's own calling code. */
export const phoneCountryOf = (country: string, callingCode: string): string =>
  callingCode === '' || callingCodeOf(country) === callingCode
    ? country
    : (mainCountryOf(callingCode) ?? country)

// The library does not know the digits of every script, and ignores an unknown country.
const parse = (text: string, country: string) =>
  parsePhoneNumberFromString(toAsciiDigits(text), { defaultCountry: country as CountryCode })

/** Returns the first number that supports messaging apps as country code and digits, or ''. */
export function chatNumberOf(country: string, ...numbers: string[]): string {
  for (const text of numbers) {
    const number = parse(text, country)
    if (number?.isValid() && !NO_CHAT.has(number.getType() ?? '')) return number.number.slice(1)
  }
  return ''
}
