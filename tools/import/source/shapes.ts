import { ALT_MAX } from '@linework/contract/content/gallery'
import { text } from '@linework/contract/fields/text'
import { type FocalPoint, focalPoint } from '@linework/contract/records/pictures-shapes'
import { z } from 'zod'

// Lenient shapes, because another server may return fewer fields or another format of the specification.

export interface SourcePicture {
  /** URLs of the same picture, the largest first. */
  addresses: string[]
  alt: string
  /** The focal point; absent if unset or unknown to the source. */
  focus?: FocalPoint
}

const ID_MAX = 200
const SLUG_MAX = 200

export const sourceId = text(ID_MAX).min(1)
export const sourceSlug = z.string().max(SLUG_MAX).nullish()

const shownPicture = z.object({
  url: z.string(),
  alt: text(ALT_MAX).trim().catch(''),
  focus: focalPoint.nullish().catch(null),
  sizes: z
    .object({ jpeg: z.array(z.number().int()) })
    .optional()
    .catch(undefined),
})

/** Accepts an object, a URL or nothing, and returns a list of at most one picture. */
export const sourcePicture = z
  .union([z.string().transform((url) => ({ url, alt: '', focus: null, sizes: undefined })), shownPicture])
  .nullish()
  .transform((shown) => (shown?.url ? [toSourcePicture(shown)] : []))

export const sourcePictures = z
  .array(sourcePicture)
  .nullish()
  .transform((pictures) => (pictures ?? []).flat())

/** Keeps the URLs of all widths, because the largest may exceed the upload limit. */
function toSourcePicture({ url, alt, focus, sizes }: z.output<typeof shownPicture>): SourcePicture {
  const smaller = /\/\d+\.jpeg$/.test(url) ? (sizes?.jpeg.toSorted((a, b) => b - a).slice(1) ?? []) : []
  const addresses = [url, ...smaller.map((width) => url.replace(/\d+\.jpeg$/, `${width}.jpeg`))]
  return { addresses, alt, ...(focus ? { focus } : {}) }
}
