import { text } from '@linework/contract/fields/text'
import { ALT_MAX } from '@linework/contract/gallery/limits'
import { z } from 'zod'

// Another server may show less than this one, or spell it in another way that the specification allows.

export interface SourcePicture {
  /** Of the same picture, the largest first. */
  addresses: string[]
  alt: string
}

const ID_MAX = 200
const SLUG_MAX = 200

export const sourceId = text(ID_MAX).min(1)
export const sourceSlug = z.string().max(SLUG_MAX).nullish()

const shownPicture = z.object({
  url: z.string(),
  alt: text(ALT_MAX).trim().catch(''),
  sizes: z
    .object({ jpeg: z.array(z.number().int()) })
    .optional()
    .catch(undefined),
})

/** An object, a bare address or nothing: as a list of at most one. */
export const sourcePicture = z
  .union([z.string().transform((url) => ({ url, alt: '', sizes: undefined })), shownPicture])
  .nullish()
  .transform((shown) => (shown?.url ? [toSourcePicture(shown)] : []))

export const sourcePictures = z
  .array(sourcePicture)
  .nullish()
  .transform((pictures) => (pictures ?? []).flat())

/** A picture of this product comes in several widths; the widest may be more than an upload may weigh. */
function toSourcePicture({ url, alt, sizes }: z.output<typeof shownPicture>): SourcePicture {
  const smaller = /\/\d+\.jpeg$/.test(url) ? (sizes?.jpeg.toSorted((a, b) => b - a).slice(1) ?? []) : []
  return { addresses: [url, ...smaller.map((width) => url.replace(/\d+\.jpeg$/, `${width}.jpeg`))], alt }
}
