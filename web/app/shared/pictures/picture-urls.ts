import { type PictureFormat, pictureUrl } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { StaticPicture } from '@linework/contract/studio/profile/built-in'

/** Browsers without AVIF load `src`. `srcSet` replaces `avif` until a job has encoded that format. */
export interface PictureFiles {
  avif: string | undefined
  srcSet?: string | undefined
  src: string
}

/** The width for browsers without AVIF: sharp enough, and small enough for old phones. */
const FALLBACK_WIDTH = 800

export function pictureFiles(picture: Picture): PictureFiles {
  const { public_id, sizes, width } = picture
  const avif = pictureUrls(picture, 'avif')
  const fallback = sizes.jpeg.find((each) => each >= FALLBACK_WIDTH) ?? sizes.jpeg.at(-1) ?? width
  return {
    avif,
    srcSet: avif ? undefined : pictureUrls(picture, 'jpeg'),
    src: pictureUrl(public_id, fallback, 'jpeg'),
  }
}

function pictureUrls({ public_id, sizes }: Picture, format: PictureFormat): string | undefined {
  const list = sizes[format].map((width) => `${pictureUrl(public_id, width, format)} ${width}w`)
  return list.length > 0 ? list.join(', ') : undefined
}

export const staticUrl = ({ name }: StaticPicture, width: number, format: 'avif' | 'webp') =>
  `/built-in/${name}-${width}.${format}`
