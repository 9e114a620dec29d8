import { z } from 'zod'
import { text } from '../fields/text.ts'
import { WEB_ADDRESS_INVALID, webAddress } from '../fields/web-address.ts'
import { version } from '../http/versions.ts'

const TITLE_MAX = 200

/** A short or a reel. */
export const link = z.object({ _id: z.string(), url: z.string(), title: z.string(), version })

export const linkFields = z.object({
  url: webAddress.min(1, WEB_ADDRESS_INVALID),
  title: text(TITLE_MAX, `Maximum ${TITLE_MAX} characters allowed`).trim().default(''),
})
