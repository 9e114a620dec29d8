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

/** One way of writing for all ways of typing, without a calling code as in the country; null when it is no number that can be called. */
export const toE164 = (text: string, country: string): string | null => parse(text, country)?.number ?? null

/** For a tel: link; what is no number keeps its digits. */
export const telAddress = (text: string, country: string): string =>
  `tel:${toE164(text, country) ?? toAsciiDigits(text).replaceAll(/[^\d+]/g, '')}`

/** Digits only; '' for a country that has none. */
export const callingCodeOf = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : ''

/** Of several countries with one code, its main one; undefined for a code that no country has. */
const mainCountryOf = (callingCode: string): string | undefined =>
  (metadata.country_calling_codes as Record<string, string[] | undefined>)[callingCode]?.[0]

export const isCallingCode = (code: string): boolean => isSupportedCountry(mainCountryOf(code) ?? '')

/** Where numbers are read as in the country that has the calling code; '' stands for the country's own. */
export const phoneCountryOf = (country: string, callingCode: string): string =>
  callingCode === '' || callingCodeOf(country) === callingCode
    ? country
    : (mainCountryOf(callingCode) ?? country)

// The library knows the digits of some scripts only, and takes a country that it does not know for none.
const parse = (text: string, country: string) =>
  parsePhoneNumberFromString(toAsciiDigits(text), { defaultCountry: country as CountryCode })

/** The first number that can have a messaging app, as click-to-chat wants it: country code and digits. '' without one. */
export function chatNumberOf(country: string, ...numbers: string[]): string {
  for (const text of numbers) {
    const number = parse(text, country)
    if (number?.isValid() && !NO_CHAT.has(number.getType() ?? '')) return number.number.slice(1)
  }
  return ''
}
