import type { StaticPicture } from '@linework/contract/studio/profile/built-in'
import { FormatsImage, type Looks } from './formats-image.tsx'
import { staticUrl } from './picture-urls.ts'

/** Loads after fonts and styles. Browsers without AVIF load one fixed file. */
export const StaticImage = ({ picture, ...looks }: Looks & { picture: StaticPicture }) => (
  <FormatsImage
    files={{
      avif: picture.widths.map((width) => `${staticUrl(picture, width, 'avif')} ${width}w`).join(', '),
      src: staticUrl(picture, picture.width, 'webp'),
    }}
    picture={picture}
    loading="lazy"
    priority="low"
    {...looks}
  />
)
