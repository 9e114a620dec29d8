import { z } from 'zod'
import { text } from '../fields/text.ts'
import { ALT_MAX } from '../gallery/limits.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { basedOn, version } from '../http/versions.ts'
import { altTooLong, TEXT_PICTURE_MISSING, TEXT_PICTURE_TEXTS } from './texts.ts'

const widths = z.array(z.number().int())

/** Where a picture's most important point is, from the left and from the top. */
export const focalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

export const picture = z.object({
  /** A JPEG of the largest size. */
  url: z.string(),
  public_id: z.string(),
  /** The rest are additions to the specification. */
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A data: image of a few hundred bytes, shown until the picture has loaded. */
  placeholder: z.string(),
  /** The widths available in each format; `/media/{public_id}/{width}.{format}`. */
  sizes: z.object({ avif: widths, webp: widths, jpeg: widths }),
  /** The point that every crop keeps; null where the page decides. */
  focus: focalPoint.nullable(),
  /** The version of the alternative text and the focal point. */
  version,
})

const PUBLIC_ID_MAX = 100

const ARRANGED_MAX = 200

const publicId = text(PUBLIC_ID_MAX)

export const orderFields = z.object({ order: z.array(publicId).min(1).max(ARRANGED_MAX) })

export const altFields = z.object({ alt: text(ALT_MAX, altTooLong(ALT_MAX)).trim() })

export const picturesShapes = {
  show: {
    summary: 'One picture of the site, and the page it stands on',
    params: z.object({ publicId }),
    status: 200,
    response: picture.extend({
      page: z.string(),
      /** What the gallery says about it, in words: styles, place and artist. */
      labels: z.array(z.string()),
    }),
  },
  add: {
    summary: 'Upload a picture for a formatted text, which then names its address',
    files: { image: { max: 1, required: TEXT_PICTURE_MISSING, texts: TEXT_PICTURE_TEXTS } },
    status: 201,
    response: picture,
  },
  arrange: {
    summary: 'Put pictures of one list in this order, on the places they hold now',
    body: orderFields,
    status: 200,
    response: doneBody,
  },
  describe: {
    summary: 'Say in words what a picture shows; empty for a decorative one',
    params: z.object({ publicId }),
    body: altFields.extend({ version: basedOn }),
    current: picture,
    status: 200,
    response: picture,
  },
  focus: {
    summary: 'Set the point of a picture that every crop keeps; null leaves it to the page',
    params: z.object({ publicId }),
    body: z.object({ focus: focalPoint.nullable(), version: basedOn }),
    current: picture,
    status: 200,
    response: picture,
  },
} satisfies Record<string, Shape>

export type FocalPoint = z.infer<typeof focalPoint>

export type Picture = z.infer<typeof picture>
