import { pictureAddress } from '@linework/contract/pictures/formats'
import type { Picture } from '@linework/contract/pictures/shapes'

export interface PictureRow {
  public_id: string
  alt: string
  width: number
  height: number
  placeholder: string
  avif: number[]
  webp: number[]
  jpeg: number[]
  version: number
}

export function serializePicture({
  public_id,
  alt,
  width,
  height,
  placeholder,
  avif,
  webp,
  jpeg,
  version,
}: PictureRow): Picture {
  const url = pictureAddress(public_id, jpeg.at(-1) ?? width, 'jpeg')
  return { url, public_id, alt, width, height, placeholder, sizes: { avif, webp, jpeg }, version }
}
