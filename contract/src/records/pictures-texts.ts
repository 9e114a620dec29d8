import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURES_PER_CALL, UPLOAD_MAX_BYTES } from './pictures.ts'

export const PICTURE_GONE = 'Picture not found.'

export const ORDER_SAVED = 'Order saved.'

export const altTooLong = (max: number) => `Maximum ${max} characters allowed`

export const countPictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

export const UPLOAD_TOO_LARGE = `These files are too large together (max ${UPLOAD_MAX_BYTES / 1024 / 1024} MB). Save some first, then add the rest.`

export const TOO_MANY_FILES = `At most ${PICTURES_PER_CALL} files and ${UPLOAD_MAX_BYTES / 1024 / 1024} MB at a time.`

export const tooManyFiles = (max: number) =>
  max === PICTURES_PER_CALL ? TOO_MANY_FILES : `At most ${max} files at a time.`

/** Each form has its own messages about a rejected file. */
export interface PictureTexts {
  wrongType: (file: string) => string
  tooLarge: (file: string) => string
  tooManyPixels: (file: string) => string
}

/** The specification has no text for this error. */
export const tooManyPixels = (file: string) =>
  `File "${file}" has more than ${PICTURE_MAX_PIXELS / 1_000_000} megapixels.`

export const STILL_READING = 'This file is still being read. Save again in a moment.'

/** For a file with a valid signature that cannot be decoded, which only the server notices. */
export const damaged = (file: string) => `File "${file}" is damaged. Choose another copy.`

/** For a file within the pixel limit that still needs too much memory, which only the server notices. */
export const tooHeavy = (file: string) =>
  `File "${file}" takes too much memory to open. Please save it as a plain JPEG and try again.`

export const TEXT_PICTURE_MISSING = 'Choose a picture.'

export const TEXT_PICTURE_TEXTS: PictureTexts = {
  wrongType: () => 'Only JPG, JPEG, PNG allowed.',
  tooLarge: () => `Image size should not exceed ${PICTURE_MAX_BYTES / 1024 / 1024}MB`,
  tooManyPixels,
}
