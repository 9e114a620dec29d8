import { pictureUrl } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'

/**
 * The picture path stored in a text. `url` cannot be used, because it includes the origin when CORS is
 * enabled, and texts may only hold paths of this site.
 */
export const urlInText = ({ public_id, sizes, width }: Picture): string =>
  pictureUrl(public_id, sizes.jpeg.at(-1) ?? width, 'jpeg')
