import { PICTURE_MAX_PIXELS } from '../records/pictures.ts'
import { ENQUIRY_PICTURE_MAX_BYTES, ENQUIRY_PICTURES_MAX } from './enquiry-pictures.ts'

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
