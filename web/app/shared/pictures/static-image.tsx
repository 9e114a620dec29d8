import type { StaticPicture } from '@linework/contract/studio/profile/built-in'
import { staticUrl, staticUrls } from './static-picture.ts'

interface Looks {
  sizes: string
  alt?: string | undefined
  className?: string | undefined
  loading?: 'lazy' | 'eager' | undefined
  /** Low by default, so that fonts and styles load first. */
  priority?: 'high' | 'low' | 'auto' | undefined
  /** Attributes for its focal point. */
  focus?: object
}

interface Files {
  /** The MIME type and the `srcset` of each better format. */
  sources: [type: string, srcSet: string][]
  srcSet: string | undefined
  src: string
  picture: { alt: string; width: number; height: number }
}

export function FormatsImage({
  sources,
  srcSet,
  src,
  picture,
  sizes,
  alt,
  className,
  loading = 'lazy',
  priority = 'low',
  focus,
}: Looks & Files) {
  return (
    <picture>
      {sources.map(([type, urls]) => (
        <source key={type} type={type} srcSet={urls} sizes={sizes} />
      ))}
      <img
        className={className}
        srcSet={srcSet}
        sizes={sizes}
        src={src}
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

export const StaticImage = (props: Looks & { picture: StaticPicture }) => (
  <FormatsImage
    sources={[['image/avif', staticUrls(props.picture, 'avif')]]}
    srcSet={staticUrls(props.picture, 'webp')}
    src={staticUrl(props.picture, props.picture.width, 'webp')}
    {...props}
  />
)
