import { pictureUrl } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'

export interface PictureRow {
  public_id: string
  alt: string
  width: number
  height: number
  placeholder: string
  avif: number[]
  webp: number[]
  jpeg: number[]
  focus_x: number | null
  focus_y: number | null
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
  focus_x,
  focus_y,
  version,
}: PictureRow): Picture {
  const url = pictureUrl(public_id, jpeg.at(-1) ?? width, 'jpeg')
  const focus = focus_x === null || focus_y === null ? null : { x: focus_x, y: focus_y }
  return { url, public_id, alt, width, height, placeholder, sizes: { avif, webp, jpeg }, focus, version }
}
