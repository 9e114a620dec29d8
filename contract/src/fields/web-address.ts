import { text } from './text.ts'

const MAX = 2_000
export const WEB_ADDRESS_INVALID = 'Please enter a valid URL.'

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** The address of a page elsewhere, or ''. `.min(1)` makes it required. */
export const webAddress = text(MAX, `Maximum ${MAX} characters allowed`, WEB_ADDRESS_INVALID)
  .trim()
  .refine((value) => value === '' || isWebAddress(value), WEB_ADDRESS_INVALID)
