import { type StaticPicture, staticAddress, staticAddresses } from '../content/static-picture.ts'

interface Props {
  picture: StaticPicture
  sizes: string
  alt?: string
  className?: string | undefined
  loading?: 'lazy' | 'eager'
}

/** A built-in picture. Low priority, so that fonts and styles load first. */
export function StaticImage({ picture, sizes, alt, className, loading = 'lazy' }: Props) {
  const largest = picture.widths.at(-1) as number
  return (
    <picture>
      <source type="image/avif" srcSet={staticAddresses(picture, 'avif')} sizes={sizes} />
      <img
        className={className}
        srcSet={staticAddresses(picture, 'webp')}
        sizes={sizes}
        src={staticAddress(picture, largest, 'webp')}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={loading}
        fetchPriority="low"
        decoding="async"
      />
    </picture>
  )
}
