import type { StaticPicture } from '@linework/contract/studio/profile/built-in'

type StaticFormat = 'avif' | 'webp'

export const staticUrl = ({ name }: StaticPicture, width: number, format: StaticFormat) =>
  `/built-in/${name}-${width}.${format}`

export const staticUrls = (picture: StaticPicture, format: StaticFormat) =>
  picture.widths.map((width) => `${staticUrl(picture, width, format)} ${width}w`).join(', ')
