export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const pictureUrl = (publicId: string, width: number, format: PictureFormat) =>
  `/media/${publicId}/${width}.${format}`

/** Visitors download this constant and nothing else of this file. */
const SHARE_FILE = 'share.jpeg'

/** Size of the preview picture that messengers and social networks show for a link. */
export const SHARE_PICTURE = { file: SHARE_FILE, width: 1200, height: 630, maxBytes: 250_000 } as const

interface SharedPicture {
  public_id: string
  focus: { x: number; y: number } | null
}

/** The URL contains the focal point, because the generated picture is cached for ever. */
export const sharePictureUrl = ({ public_id, focus }: SharedPicture) =>
  `/media/${public_id}/${SHARE_FILE}${focus ? `?focus=${focus.x}-${focus.y}` : ''}`

export const PICTURE_MAX_BYTES = 3 * 1024 * 1024

export const PICTURE_MAX_PIXELS = 40_000_000

export const PICTURES_PER_CALL = 60

/** All pictures of a request together, which the server holds in memory until they are encoded. */
export const UPLOAD_MAX_BYTES = 64 * 1024 * 1024

/** For the `accept` attribute. With only these two types, iPhones convert HEIC to JPEG before the upload. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const
