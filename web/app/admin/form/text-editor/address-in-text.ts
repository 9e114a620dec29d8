import { pictureAddress } from '@linework/contract/pictures/formats'
import type { Picture } from '@linework/contract/pictures/shapes'

/**
 * How a text names a picture. Not by its `url`, which has the origin before it where other origins may call the API: texts
 * hold addresses of this site alone.
 */
export const addressInText = ({ public_id, sizes, width }: Picture): string =>
  pictureAddress(public_id, sizes.jpeg.at(-1) ?? width, 'jpeg')
