import type { PictureFiles } from './picture-urls.ts'

export interface Looks {
  sizes: string
  alt?: string | undefined
  className?: string | undefined
  loading?: 'lazy' | 'eager' | undefined
  priority?: 'high' | 'low' | 'auto' | undefined
  /** Attributes that position the focal point, from focusOn(). */
  focus?: object
}

interface Props extends Looks {
  files: PictureFiles
  picture: { alt: string; width: number; height: number }
  formats?: string | undefined
}

export const FormatsImage = ({
  files: { avif, srcSet, src },
  picture,
  formats,
  sizes,
  alt = picture.alt,
  className,
  loading,
  priority,
  focus,
}: Props) => (
  <picture className={formats}>
    {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
    <img
      className={className}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      src={src}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading={loading}
      fetchPriority={priority}
      decoding="async"
      {...focus}
    />
  </picture>
)
