import { z } from 'zod'
import { ALT_MAX } from '../content/gallery.ts'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { baseVersion, doneBody, version } from '../http/shapes.ts'
import { altTooLong, TEXT_PICTURE_MISSING, TEXT_PICTURE_TEXTS } from './pictures-texts.ts'

const widths = z.array(z.number().int())

/** From 0 to 1, as a share of the width and of the height. */
export const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

export const picture = z.object({
  /** URL of the largest JPEG variant. */
  url: z.string(),
  public_id: z.string(),
  /** The specification lists only the fields above. */
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A data: URL of a few hundred bytes, which pages show until the picture has loaded. */
  placeholder: z.string(),
  /** Widths that exist in each format, for URLs such as `/media/{public_id}/{width}.{format}`. */
  sizes: z.object({ avif: widths, webp: widths, jpeg: widths }),
  /** The point that every crop of the picture contains; null for the default of the page. */
  focus: focalPoint.nullable(),
  /** Increases with changes of the alternative text and the focal point. */
  version,
})

const PUBLIC_ID_MAX = 100

const ARRANGED_MAX = 200

const publicId = text(PUBLIC_ID_MAX)

const orderFields = z.object({ order: z.array(publicId).min(1).max(ARRANGED_MAX) })

export const altFields = z.object({ alt: text(ALT_MAX, altTooLong(ALT_MAX)).trim() })

export const picturesShapes = {
  show: {
    summary: 'One picture of the site and its page',
    params: z.object({ publicId }),
    response: picture.extend({
      page: z.string(),
      /** Names of the styles, the place and the artist. */
      labels: z.array(z.string()),
    }),
  },
  add: {
    summary: 'Upload an inline picture; a formatted text then names its URL',
    files: { image: { max: 1, required: TEXT_PICTURE_MISSING, texts: TEXT_PICTURE_TEXTS } },
    status: 201,
    response: picture,
  },
  arrange: {
    summary: 'Reorder pictures of a list',
    body: orderFields,
    response: doneBody,
  },
  describe: {
    summary: 'Set the alt text of a picture; empty for a decorative one',
    params: z.object({ publicId }),
    body: altFields.extend({ version: baseVersion }),
    current: picture,
    response: picture,
  },
  focus: {
    summary: 'Set the focal point of a picture; null uses the default',
    params: z.object({ publicId }),
    body: z.object({ focus: focalPoint.nullable(), version: baseVersion }),
    current: picture,
    response: picture,
  },
} satisfies Record<string, Shape>

export type FocalPoint = z.infer<typeof focalPoint>

export type Picture = z.infer<typeof picture>
