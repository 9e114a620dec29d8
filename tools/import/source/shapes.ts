import { ALT_MAX } from '@linework/contract/content/gallery'
import { text } from '@linework/contract/fields/text'
import { type FocalPoint, focalPoint } from '@linework/contract/records/pictures-shapes'
import { z } from 'zod'

// Another server may return fewer fields, or another format that the specification allows.

export interface SourcePicture {
  /** URLs of the same picture, largest first. */
  addresses: string[]
  alt: string
  /** The focal point; absent if unset, as in pictures from before focal points existed. */
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

/** Accepts an object, a URL or nothing. Returns a list with at most one element. */
export const sourcePicture = z
  .union([z.string().transform((url) => ({ url, alt: '', focus: null, sizes: undefined })), shownPicture])
  .nullish()
  .transform((shown) => (shown?.url ? [toSourcePicture(shown)] : []))

export const sourcePictures = z
  .array(sourcePicture)
  .nullish()
  .transform((pictures) => (pictures ?? []).flat())

/** A Linework server offers several widths; the widest may exceed the upload limit. */
function toSourcePicture({ url, alt, focus, sizes }: z.output<typeof shownPicture>): SourcePicture {
  const smaller = /\/\d+\.jpeg$/.test(url) ? (sizes?.jpeg.toSorted((a, b) => b - a).slice(1) ?? []) : []
  const addresses = [url, ...smaller.map((width) => url.replace(/\d+\.jpeg$/, `${width}.jpeg`))]
  return { addresses, alt, ...(focus ? { focus } : {}) }
}
