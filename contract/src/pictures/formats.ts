export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The address of one variant. Its content never changes. */
export const pictureAddress = (publicId: string, width: number, format: PictureFormat) =>
  `/media/${publicId}/${width}.${format}`

/** Apart from the rest, of which visitors download nothing. */
const SHARE_FILE = 'share.jpeg'

/** The size of the picture that messengers and networks show for a shared link. */
export const SHARE_PICTURE = { file: SHARE_FILE, width: 1200, height: 630, maxBytes: 250_000 } as const

interface SharedPicture {
  public_id: string
  focus: { x: number; y: number } | null
}

/** Generated from the picture at the first request. Another focal point is another address, because it is cached for ever. */
export const sharePictureAddress = ({ public_id, focus }: SharedPicture) =>
  `/media/${public_id}/${SHARE_FILE}${focus ? `?focus=${focus.x}-${focus.y}` : ''}`
