import { PICTURE_MAX_PIXELS } from '../pictures/limits.ts'
import { ENQUIRY_PICTURE_MAX_BYTES, ENQUIRY_PICTURES_MAX } from './limits.ts'

export const ENQUIRY_PICTURE_TEXTS = {
  kindInvalid: 'Please say whether the picture shows the idea or the place.',
  ticketInvalid: 'Pictures can no longer be added here. Your enquiry itself has arrived.',
  tooMany: `At most ${ENQUIRY_PICTURES_MAX} pictures can be added.`,
  wrongType: 'This is not a JPEG or PNG picture, or it is damaged.',
  tooLarge: `This picture is too large (max ${ENQUIRY_PICTURE_MAX_BYTES / 1024 / 1024} MB).`,
  tooManyPixels: `This picture has more than ${PICTURE_MAX_PIXELS / 1_000_000} megapixels.`,
  tooHeavy: 'This picture takes too much memory to open. Please save it as a plain JPEG and try again.',
  idTaken: 'This id was used for another picture.',
  noRoom: 'The studio has no room for pictures at the moment. Your enquiry itself has arrived.',
  gone: 'Picture not found.',
  removed: 'Picture removed.',
} as const
