export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export const pictureUrl = (publicId: string, width: number, format: PictureFormat) =>
  `/media/${publicId}/${width}.${format}`

/** In a separate constant, because visitors download nothing else of this file. */
const SHARE_FILE = 'share.jpeg'

/** Size of the link preview picture for messengers and social networks. */
export const SHARE_PICTURE = { file: SHARE_FILE, width: 1200, height: 630, maxBytes: 250_000 } as const

interface SharedPicture {
  public_id: string
  focus: { x: number; y: number } | null
}

/** Generated on request. The focal point is part of the URL, because the picture is cached for ever. */
export const sharePictureUrl = ({ public_id, focus }: SharedPicture) =>
  `/media/${public_id}/${SHARE_FILE}${focus ? `?focus=${focus.x}-${focus.y}` : ''}`

export const PICTURE_MAX_BYTES = 3 * 1024 * 1024

export const PICTURE_MAX_PIXELS = 40_000_000

export const PICTURES_PER_CALL = 60

/** Total size of a request, which the server holds in memory until its pictures are encoded. */
export const UPLOAD_MAX_BYTES = 64 * 1024 * 1024

/** Value for the `accept` attribute. With only these two types, iPhones send JPEG instead of HEIC. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const
