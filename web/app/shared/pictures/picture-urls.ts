import { type PictureFormat, pictureUrl } from '@linework/contract/records/pictures'
import type { Picture } from '@linework/contract/records/pictures-shapes'

export const largestUrl = ({ public_id, sizes, width }: Picture) =>
  pictureUrl(public_id, sizes.jpeg.at(-1) ?? width, 'jpeg')

export function pictureUrls(picture: Picture, format: PictureFormat): string | undefined {
  const list = picture.sizes[format].map(
    (width) => `${pictureUrl(picture.public_id, width, format)} ${width}w`,
  )
  return list.length > 0 ? list.join(', ') : undefined
}
