import type { StaticPicture } from '@linework/contract/studio/profile/built-in'

type StaticFormat = 'avif' | 'webp'

export const staticAddress = ({ name }: StaticPicture, width: number, format: StaticFormat) =>
  `/built-in/${name}-${width}.${format}`

/** For `srcset`. */
export const staticAddresses = (picture: StaticPicture, format: StaticFormat) =>
  picture.widths.map((width) => `${staticAddress(picture, width, format)} ${width}w`).join(', ')
