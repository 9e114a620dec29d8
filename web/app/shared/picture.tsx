import { PICTURE_FORMATS, pictureAddress } from '@linework/contract/pictures/formats'
import type { Picture as PictureData } from '@linework/contract/pictures/shapes'
import styles from './picture.module.css'

interface Props {
  picture: PictureData | null
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string
  /** In place of the picture's own words; '' where something beside it already says it. */
  alt?: string | undefined
  className?: string | undefined
  /** Seen first: `high` where the page is about it, `low` for one of many, which come behind fonts and styles. */
  priority?: 'high' | 'low' | undefined
}

/** A picture that fills its box: at once as a blur, then in the format and size that suit; or the wheel without one. */
export function Picture({ picture, sizes, alt, className = '', priority }: Props) {
  if (picture === null)
    return <span data-picture className={`${styles.frame} ${styles.empty} ${className}`} />
  const { url, width, height, placeholder } = picture
  return (
    <span data-picture className={`${styles.frame} ${className}`}>
      {placeholder === '' ? null : (
        <img className={styles.placeholder} src={placeholder} alt="" aria-hidden="true" />
      )}
      <picture className={styles.formats}>
        {PICTURE_FORMATS.filter((format) => format !== 'jpeg' && picture.sizes[format].length > 0).map(
          (format) => (
            <source key={format} type={`image/${format}`} srcSet={addresses(picture, format)} sizes={sizes} />
          ),
        )}
        <img
          className={styles.image}
          src={url}
          srcSet={addresses(picture, 'jpeg')}
          sizes={sizes}
          alt={alt ?? picture.alt}
          width={width}
          height={height}
          decoding="async"
          {...(priority ? { fetchPriority: priority } : { loading: 'lazy' as const })}
        />
      </picture>
    </span>
  )
}

function addresses(picture: PictureData, format: (typeof PICTURE_FORMATS)[number]): string | undefined {
  const list = picture.sizes[format].map(
    (width) => `${pictureAddress(picture.public_id, width, format)} ${width}w`,
  )
  return list.length > 0 ? list.join(', ') : undefined
}
