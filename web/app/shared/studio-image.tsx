import type { Picture } from '@linework/contract/pictures/shapes'
import type { ShownPicture } from '@linework/contract/studio/shapes'
import { pictureAddresses } from './picture-addresses.ts'
import { StaticImage } from './static-image.tsx'
import styles from './studio-image.module.css'

interface Looks {
  sizes: string
  /** '' where it is decorative. */
  alt?: string | undefined
  className?: string | undefined
  loading?: 'lazy' | 'eager' | undefined
  priority?: 'high' | 'low' | undefined
}

/** A picture of the studio profile, uploaded or built-in, cropped around its focal point. */
export function StudioImage({ picture, className = '', ...looks }: Looks & { picture: ShownPicture }) {
  const { builtIn, uploaded, focus } = picture
  const shown = { ...looks, className: `${styles.image} ${className}`, focus: focusOf(focus) }
  if (builtIn) return <StaticImage picture={builtIn} {...shown} />
  return uploaded ? <UploadedImage picture={uploaded} {...shown} /> : null
}

function UploadedImage({
  picture,
  sizes,
  alt,
  className,
  focus,
  loading = 'lazy',
  priority = 'low',
}: Looks & { picture: Picture; focus: object }) {
  return (
    <picture>
      {(['avif', 'webp'] as const).map((format) => {
        const addresses = pictureAddresses(picture, format)
        return addresses ? (
          <source key={format} type={`image/${format}`} srcSet={addresses} sizes={sizes} />
        ) : null
      })}
      <img
        className={className}
        srcSet={pictureAddresses(picture, 'jpeg')}
        sizes={sizes}
        src={picture.url}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        fetchPriority={priority}
        decoding="async"
        {...focus}
      />
    </picture>
  )
}

const STEPS = 10
const CENTRE = STEPS / 2

/** In tenths; the centre is left to the page's own styles. */
function focusOf({ x, y }: ShownPicture['focus']) {
  const [right, down] = [Math.round(x * STEPS), Math.round(y * STEPS)]
  return right === CENTRE && down === CENTRE ? {} : { 'data-x': right, 'data-y': down }
}
