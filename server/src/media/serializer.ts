import { pictureUrl } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { Selectable } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { PICTURE_COLUMNS } from './queries.ts'

export type PictureRow = Pick<Selectable<DB['pictures']>, (typeof PICTURE_COLUMNS)[number]>

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
