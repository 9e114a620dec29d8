import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURES_PER_CALL, UPLOAD_MAX_BYTES } from './limits.ts'

export const PICTURE_GONE = 'Picture not found.'

export const ORDER_SAVED = 'Order saved.'

export const altTooLong = (max: number) => `Maximum ${max} characters allowed`

export const countPictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

export const UPLOAD_TOO_LARGE = `These files are too large together (max ${UPLOAD_MAX_BYTES / 1024 / 1024} MB). Please save some first, then add the rest.`

export const tooManyFiles = (max: number) => `At most ${max} files at once.`

export const TOO_MANY_PARTS = `At most ${PICTURES_PER_CALL} files and ${UPLOAD_MAX_BYTES / 1024 / 1024} MB at once.`

/** A form's messages about a rejected file. */
export interface PictureTexts {
  wrongType: (file: string) => string
  tooLarge: (file: string) => string
  tooManyPixels: (file: string) => string
}

/** The specification has no text for it. */
export const tooManyPixels = (file: string) =>
  `File "${file}" has more than ${PICTURE_MAX_PIXELS / 1_000_000} megapixels.`

/** Not too many pixels, and yet more memory than one picture may take. Only the server knows. */
export const tooHeavy = (file: string) =>
  `File "${file}" takes too much memory to open. Please save it as a plain JPEG and try again.`

export const TEXT_PICTURE_MISSING = 'Choose a picture.'

export const TEXT_PICTURE_FAILED = 'The picture could not be sent.'

export const TEXT_PICTURE_TEXTS: PictureTexts = {
  wrongType: () => 'Only JPG, JPEG, PNG allowed.',
  tooLarge: () => `Image size should not exceed ${PICTURE_MAX_BYTES / 1024 / 1024}MB`,
  tooManyPixels,
}
