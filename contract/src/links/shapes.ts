import { z } from 'zod'
import { text } from '../fields/text.ts'
import { requiredWebAddress } from '../fields/web-address.ts'
import { version } from '../http/versions.ts'

const TITLE_MAX = 200

/** A short or a reel. */
export const link = z.object({ _id: z.string(), url: z.string(), title: z.string(), version })

export const linkFields = z.object({
  url: requiredWebAddress,
  title: text(TITLE_MAX, `Maximum ${TITLE_MAX} characters allowed`).trim().default(''),
})
