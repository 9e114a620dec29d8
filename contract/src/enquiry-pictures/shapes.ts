import { z } from 'zod'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { id, idParams } from '../http/ids.ts'
import { ENQUIRY_PICTURE_MAX_BYTES, PICTURE_KINDS, PICTURE_SIZES } from './limits.ts'
import { ENQUIRY_PICTURE_TEXTS } from './texts.ts'

const SIGNATURE_MAX = 100

const kind = z.enum(PICTURE_KINDS, ENQUIRY_PICTURE_TEXTS.kindInvalid)

export const enquiryPicture = z.object({
  id: z.string(),
  kind,
  width: z.number().int(),
  height: z.number().int(),
  /** Both open for some minutes, and no longer than the caller's session. */
  address: z.string(),
  thumbnail: z.string(),
})

/** One of the first pictures of an enquiry in a list. */
export const listedPicture = enquiryPicture.pick({ id: true, kind: true, thumbnail: true })

export const enquiryPicturesShapes = {
  add: {
    summary:
      'Add a picture to an enquiry that was just sent; the id is the caller’s, and a repeated one stores nothing',
    params: idParams,
    query: z.object({ kind }),
    bytes: ENQUIRY_PICTURE_MAX_BYTES,
    status: 200,
    response: z.object({ success: z.literal(true), id: z.string() }),
  },
  takeBack: {
    summary:
      'Take back a picture whose enquiry was just sent, by its ticket; one that is still on its way is not stored',
    params: idParams,
    status: 200,
    response: doneBody,
  },
  list: {
    summary: 'The pictures of an enquiry, in the order of their arrival',
    params: idParams,
    status: 200,
    response: z.array(enquiryPicture),
  },
  file: {
    summary: 'The bytes of a picture, by an address that the list of pictures gave',
    params: z.object({ id, size: z.enum(PICTURE_SIZES) }),
    query: z.object({
      until: z.coerce.number<number>().int().positive(),
      session: id,
      signature: text(SIGNATURE_MAX),
    }),
    status: 200,
    type: 'image/jpeg',
    headers: {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-robots-tag': 'noindex, noimageindex, noarchive',
    },
    response: z.unknown(),
  },
  remove: {
    summary: 'Remove an unsuitable picture with its bytes at once',
    params: idParams,
    status: 200,
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type EnquiryPicture = z.infer<typeof enquiryPicture>

export type ListedPicture = z.infer<typeof listedPicture>
