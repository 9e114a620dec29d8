export const PICTURE_MAX_BYTES = 3 * 1024 * 1024
export const PICTURE_MAX_PIXELS = 40_000_000
export const PICTURES_PER_CALL = 60
/** All files and fields of one call: the server holds them in memory until they are encoded. */
export const UPLOAD_MAX_BYTES = 64 * 1024 * 1024
/** What a file input accepts; naming just these two makes iPhones hand over JPEG instead of HEIC. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const

/** A form's files are more than one call takes. */
export const UPLOAD_TOO_LARGE = `These files are too large together (max ${UPLOAD_MAX_BYTES / 1024 / 1024} MB). Please save some first, then add the rest.`

/** A call carries more files than it may. */
export const tooManyFiles = (most: number) => `At most ${most} files at once.`

/** What a form says about a file that it does not take. */
export interface PictureTexts {
  wrongType: (file: string) => string
  tooLarge: (file: string) => string
  tooManyPixels: (file: string) => string
}

/** The specification has no words for it; every form uses these. */
export const tooManyPixels = (file: string) =>
  `File "${file}" has more than ${PICTURE_MAX_PIXELS / 1_000_000} megapixels.`
