import { PICTURE_FORMATS } from '@linework/contract/records/pictures'
import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { focused, focusOn } from './focal-point.ts'
import styles from './picture.module.css'
import { largestUrl, pictureUrls } from './picture-urls.ts'

interface Props {
  picture: PictureData | null
  sizes: string
  alt?: string | undefined
  className?: string | undefined
  /**
   * For the first view: `high` for the main picture, `low` for one of many, which load after fonts and
   * styles.
   */
  priority?: 'high' | 'low' | undefined
  shared?: string | undefined
}

/** Fills its box with the best variant; without a picture, the dial. */
export function Picture({ picture, sizes, alt, className = '', priority, shared }: Props) {
  if (picture === null)
    return (
      <span data-picture data-shared={shared} className={`${styles.frame} ${styles.empty} ${className}`} />
    )
  const { width, height } = picture
  const focus = focusOn(picture.focus)
  return (
    <span data-picture data-shared={shared} className={`${styles.frame} ${className}`}>
      <picture className={styles.formats}>
        {PICTURE_FORMATS.filter((format) => format !== 'jpeg' && picture.sizes[format].length > 0).map(
          (format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={pictureUrls(picture, format)}
              sizes={sizes}
            />
          ),
        )}
        <img
          className={`${styles.image} ${focused}`}
          src={largestUrl(picture)}
          srcSet={pictureUrls(picture, 'jpeg')}
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

/**
 * The `sizes` in vw of one of two pictures side by side on a phone. A little less than the real width, so
 * that a common phone (412 px at 1.75) gets the variant of 320 pixels and not that of 640.
 */
export const PHONE_HALF = 44
