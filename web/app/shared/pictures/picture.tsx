import { PICTURE_FORMATS } from '@linework/contract/pictures/formats'
import type { Picture as PictureData } from '@linework/contract/pictures/shapes'
import { focused, focusOn } from './focal-point.ts'
import styles from './picture.module.css'
import { pictureAddresses } from './picture-addresses.ts'

interface Props {
  picture: PictureData | null
  /** How wide it is shown, as the browser's `sizes`. */
  sizes: string
  /** Replaces the picture's own text; '' where a text beside it says the same. */
  alt?: string | undefined
  className?: string | undefined
  /** For the first view: `high` for the main picture, `low` for one of many, which load after fonts and styles. */
  priority?: 'high' | 'low' | undefined
  /** The name of a picture that two pages show: it moves from the one to the other. */
  shared?: string | undefined
}

/** Fills its box: first the blurred placeholder, then the best variant; without a picture, the wheel. */
export function Picture({ picture, sizes, alt, className = '', priority, shared }: Props) {
  if (picture === null)
    return (
      <span data-picture data-shared={shared} className={`${styles.frame} ${styles.empty} ${className}`} />
    )
  const { url, width, height, placeholder } = picture
  const focus = focusOn(picture.focus)
  return (
    <span data-picture data-shared={shared} className={`${styles.frame} ${className}`}>
      {placeholder === '' ? null : (
        <img
          className={`${styles.placeholder} ${focused}`}
          src={placeholder}
          alt=""
          aria-hidden="true"
          {...focus}
        />
      )}
      <picture className={styles.formats}>
        {PICTURE_FORMATS.filter((format) => format !== 'jpeg' && picture.sizes[format].length > 0).map(
          (format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={pictureAddresses(picture, format)}
              sizes={sizes}
            />
          ),
        )}
        <img
          className={`${styles.image} ${focused}`}
          src={url}
          srcSet={pictureAddresses(picture, 'jpeg')}
          sizes={sizes}
          alt={alt ?? picture.alt}
          width={width}
          height={height}
          decoding="async"
          {...focus}
          {...(priority ? { fetchPriority: priority } : { loading: 'lazy' as const })}
        />
      </picture>
    </span>
  )
}
