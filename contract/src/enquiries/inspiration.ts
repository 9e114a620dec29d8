import { text } from '../fields/text.ts'
import { INSPIRATION_MAX } from './limits.ts'
import { ENQUIRY_TEXTS } from './texts.ts'

// No dot before the colon: example.com:8080 has no scheme.
const HAS_SCHEME = /^[a-z][a-z0-9+-]*:/i

const DOTTED_HOST = /^[^.]+(\.[^.]+)+$/

// Apps share 'Look https://pin.it/x'. A text that begins with an address must be one whole address.
const ADDRESS_AFTER_WORDS = /^(?!https?:).*?\s[(<"']?(https?:\/\/\S*[^\s.,;:!?)\]}>"'])/is

const extractAddress = (value: string) => ADDRESS_AFTER_WORDS.exec(value)?.[1] ?? value

/** A web address that is never fetched. Absent equals ''; a bare host gets https://. */
export const inspiration = text(INSPIRATION_MAX, ENQUIRY_TEXTS.tooLong(INSPIRATION_MAX))
  .trim()
  .default('')
  .transform(extractAddress)
  .transform((value) =>
    value === '' || HAS_SCHEME.test(value) ? value : `https://${value.replace(/^\/\//, '')}`,
  )
  .refine(isWebAddress, ENQUIRY_TEXTS.inspirationInvalid)

function isWebAddress(value: string): boolean {
  if (value === '') return true
  if (/[\s\\]/.test(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return (protocol === 'http:' || protocol === 'https:') && DOTTED_HOST.test(hostname)
}
