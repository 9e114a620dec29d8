import { z } from 'zod'
import { text } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, id, idParams } from '../http/shapes.ts'
import { PICTURE_MAX_PIXELS } from '../records/pictures.ts'
import {
  ENQUIRY_PICTURE_MAX_BYTES,
  ENQUIRY_PICTURES_MAX,
  PICTURE_SIZES,
  STORED_PICTURE_KINDS,
} from './enquiry-pictures.ts'

export const ENQUIRY_PICTURE_TEXTS = {
  kindInvalid: 'Choose whether the picture shows your idea or the place on your body.',
  ticketInvalid: 'Pictures can no longer be added here. We have your enquiry.',
  tooMany: `At most ${ENQUIRY_PICTURES_MAX} pictures can be added.`,
  wrongType: 'This is not a JPEG or PNG picture, or it is damaged.',
  tooLarge: `This picture is too large (max ${ENQUIRY_PICTURE_MAX_BYTES / 1024 / 1024} MB).`,
  tooManyPixels: `This picture has more than ${PICTURE_MAX_PIXELS / 1_000_000} megapixels.`,
  tooHeavy: 'This picture takes too much memory to open. Please save it as a plain JPEG and try again.',
  idTaken: 'This ID is already in use for another picture.',
  noRoom: 'The studio cannot store pictures right now. We have your enquiry.',
  gone: 'Picture not found.',
  removed: 'Picture removed.',
} as const

const SIGNATURE_MAX = 100

const kind = z.enum(STORED_PICTURE_KINDS, ENQUIRY_PICTURE_TEXTS.kindInvalid)

const enquiryPicture = z.object({
  id: z.string(),
  kind,
  width: z.number().int(),
  height: z.number().int(),
  /** The URLs of the picture and its thumbnail expire after minutes, or when the caller's session ends. */
  address: z.string(),
  thumbnail: z.string(),
})

export const listedPicture = enquiryPicture.pick({ id: true, kind: true, thumbnail: true })

export const enquiryPicturesShapes = {
  add: {
    summary:
      'Add a picture to an enquiry that was just sent; the caller chooses the id, and a repeated one stores nothing',
    params: idParams,
    query: z.object({ kind }),
    bytes: ENQUIRY_PICTURE_MAX_BYTES,
    response: z.object({ success: z.literal(true), id: z.string() }),
  },
  withdraw: {
    summary:
      'Withdraw a picture of an enquiry that was just sent, by its ticket; an upload in progress is not stored',
    params: idParams,
    response: doneBody,
  },
  list: {
    summary: 'List pictures of an enquiry',
    params: idParams,
    response: z.array(enquiryPicture),
  },
  file: {
    summary: 'An enquiry picture, by a URL from the list of pictures',
    params: z.object({ id, size: z.enum(PICTURE_SIZES) }),
    query: z.object({
      until: z.coerce.number<number>().int().positive(),
      session: id,
      signature: text(SIGNATURE_MAX),
    }),
    type: 'image/jpeg',
    headers: {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-robots-tag': 'noindex, noimageindex, noarchive',
    },
    response: z.unknown(),
  },
  remove: {
    summary: 'Delete an enquiry picture; permanently',
    params: idParams,
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type EnquiryPicture = z.infer<typeof enquiryPicture>

export type ListedPicture = z.infer<typeof listedPicture>
