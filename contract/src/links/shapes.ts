import { z } from 'zod'
import { text } from '../fields/text.ts'
import { version } from '../http/versions.ts'
import { LINK_MAX, LINK_TITLE_MAX } from './limits.ts'
import { LINK_TEXTS } from './texts.ts'

/** A short or a reel. */
export const link = z.object({ _id: z.string(), url: z.string(), title: z.string(), version })

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

export const linkFields = z.object({
  url: text(LINK_MAX, LINK_TEXTS.tooLong(LINK_MAX), LINK_TEXTS.notAUrl)
    .trim()
    .refine(isWebAddress, LINK_TEXTS.notAUrl),
  title: text(LINK_TITLE_MAX, LINK_TEXTS.tooLong(LINK_TITLE_MAX)).trim().default(''),
})
