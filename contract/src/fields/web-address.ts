import { text } from './text.ts'

const MAX = 2_000
const INVALID = 'Please enter a valid URL.'

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** The address of a page elsewhere, or ''. */
export const webAddress = text(MAX, `Maximum ${MAX} characters allowed`, INVALID)
  .trim()
  .refine((value) => value === '' || isWebAddress(value), INVALID)
  .meta({ example: 'https://example.com/page' })

export const requiredWebAddress = webAddress.refine((value) => value !== '', INVALID)
