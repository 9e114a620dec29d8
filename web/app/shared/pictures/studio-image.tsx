import type { Picture } from '@linework/contract/records/pictures-shapes'
import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { focused, focusOn } from './focal-point.ts'
import { pictureUrls } from './picture-urls.ts'
import { StaticImage } from './static-image.tsx'

interface Looks {
  sizes: string
  /** '' for a decorative picture. */
  alt?: string | undefined
  className?: string | undefined
  loading?: 'lazy' | 'eager' | undefined
  priority?: 'high' | 'low' | undefined
}

/** A picture of the studio profile, uploaded or built-in, cropped around its focal point. */
export function StudioImage({ picture, className = '', ...looks }: Looks & { picture: ShownPicture }) {
  const { builtIn, uploaded, focus } = picture
  const shown = { ...looks, className: `${focused} ${className}`, focus: focusOf(focus) }
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
        const addresses = pictureUrls(picture, format)
        return addresses ? (
          <source key={format} type={`image/${format}`} srcSet={addresses} sizes={sizes} />
        ) : null
      })}
      <img
        className={className}
        srcSet={pictureUrls(picture, 'jpeg')}
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

const isCentre = ({ x, y }: ShownPicture['focus']) => x === 0.5 && y === 0.5

/** A centred focal point is left to the page's styles. */
const focusOf = (focus: ShownPicture['focus']) => focusOn(isCentre(focus) ? null : focus)
