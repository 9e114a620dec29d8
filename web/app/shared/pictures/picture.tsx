import type { Picture as PictureData } from '@linework/contract/records/pictures-shapes'
import { focused, focusOn } from './focal-point.ts'
import { FormatsImage } from './formats-image.tsx'
import styles from './picture.module.css'
import { pictureFiles } from './picture-urls.ts'

interface Props {
  picture: PictureData | null
  sizes: string
  alt?: string | undefined
  className?: string | undefined
  /**
   * For pictures in the first view: `high` for the main one, `low` for those that load after fonts and
   * styles.
   */
  priority?: 'high' | 'low' | undefined
  shared?: string | undefined
}

/** Fills the surrounding box with the best variant; without a picture, shows the dial. */
export function Picture({ picture, sizes, alt, className = '', priority, shared }: Props) {
  if (picture === null)
    return (
      <span data-picture data-shared={shared} className={`${styles.frame} ${styles.empty} ${className}`} />
    )
  return (
    <span data-picture data-shared={shared} className={`${styles.frame} ${className}`}>
      <FormatsImage
        files={pictureFiles(picture)}
        picture={picture}
        formats={styles.formats}
        className={`${styles.image} ${focused}`}
        sizes={sizes}
        alt={alt}
        focus={focusOn(picture.focus)}
        loading={priority ? undefined : 'lazy'}
        priority={priority}
      />
    </span>
  )
}

/**
 * The width, in vw, of one of two pictures side by side on a phone. Slightly less than the real width, so
 * that a common phone (412 px at 1.75) loads the variant of 320 pixels instead of 640.
 */
export const PHONE_HALF = 44
