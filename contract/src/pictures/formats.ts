export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The address of one variant. Its content never changes. */
export const pictureAddress = (publicId: string, width: number, format: PictureFormat) =>
  `/media/${publicId}/${width}.${format}`

/** Apart from the rest, of which visitors download nothing. */
const SHARE_FILE = 'share.jpeg'

/** The size of the picture that messengers and networks show for a shared link. */
export const SHARE_PICTURE = { file: SHARE_FILE, width: 1200, height: 630, maxBytes: 250_000 } as const

/** Generated from the picture at the first request. */
export const sharePictureAddress = (publicId: string) => `/media/${publicId}/${SHARE_FILE}`
