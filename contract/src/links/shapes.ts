import { z } from 'zod'
import { text } from '../fields/text.ts'
import { requiredWebAddress } from '../fields/web-address.ts'
import type { FileRule } from '../http/endpoint.ts'
import { basedOn, version } from '../http/versions.ts'
import { picture } from '../pictures/shapes.ts'
import { COVER_TEXTS } from './texts.ts'

const TITLE_MAX = 200

/** A short or a reel. */
export const link = z.object({
  _id: z.string(),
  url: z.string(),
  title: z.string(),
  /** What staff uploaded, else the platform's picture of the video; null where there is neither. */
  cover: picture.nullable(),
  version,
})

export const linkFields = z.object({
  url: requiredWebAddress,
  title: text(TITLE_MAX, `Maximum ${TITLE_MAX} characters allowed`).trim().default(''),
})

export const linkEditFields = linkFields.extend({ version: basedOn })

export const coverFiles: Record<'cover', FileRule> = { cover: { max: 1, texts: COVER_TEXTS } }

export type Link = z.infer<typeof link>
