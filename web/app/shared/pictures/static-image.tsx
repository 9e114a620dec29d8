import type { StaticPicture } from '@linework/contract/studio/profile/built-in'
import { staticUrl, staticUrls } from './static-picture.ts'

interface Props {
  picture: StaticPicture
  sizes: string
  alt?: string | undefined
  className?: string | undefined
  loading?: 'lazy' | 'eager' | undefined
  /** Low by default, so that fonts and styles load first. */
  priority?: 'high' | 'low' | undefined
  /** Attributes for its focal point. */
  focus?: object
}

/** A built-in picture. */
export function StaticImage({
  picture,
  sizes,
  alt,
  className,
  loading = 'lazy',
  priority = 'low',
  focus,
}: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={staticUrls(picture, 'avif')} sizes={sizes} />
      <img
        className={className}
        srcSet={staticUrls(picture, 'webp')}
        sizes={sizes}
        src={staticUrl(picture, picture.width, 'webp')}
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
