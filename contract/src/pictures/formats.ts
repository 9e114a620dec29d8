export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The address of one size of a picture. It never changes its content. */
export const pictureAddress = (publicId: string, width: number, format: PictureFormat) =>
  `/media/${publicId}/${width}.${format}`

/** What is shown where a link is shared: the shape that messengers and networks agree on. */
export const SHARE_PICTURE = { file: 'share.jpeg', width: 1200, height: 630, maxBytes: 250_000 } as const

/** Made from the picture when it is first asked for. */
export const sharePictureAddress = (publicId: string) => `/media/${publicId}/${SHARE_PICTURE.file}`
