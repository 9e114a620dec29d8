export const PICTURE_MAX_BYTES = 3 * 1024 * 1024

export const PICTURE_MAX_PIXELS = 40_000_000

export const PICTURES_PER_CALL = 60

/** All files and fields of one call, which the server holds in memory until they are encoded. */
export const UPLOAD_MAX_BYTES = 64 * 1024 * 1024

/** What a file input accepts. With only these two types, iPhones send JPEG instead of HEIC. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const
