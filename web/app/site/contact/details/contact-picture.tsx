import { CONTACT_PICTURE } from '../../../content/built-in-pictures.ts'
import { staticAddress, staticAddresses } from '../../../content/static-picture.ts'
import styles from './contact-details.module.css'

const SIZES = '(max-width: 860px) 100vw, 46vw'

/** The lit wheel above the details; no text lies over the neon tube. */
export function ContactPicture() {
  const { alt, width, height } = CONTACT_PICTURE
  return (
    <figure className={styles.picture}>
      <picture>
        <source type="image/avif" srcSet={staticAddresses(CONTACT_PICTURE, 'avif')} sizes={SIZES} />
        <img
          className={styles.image}
          src={staticAddress(CONTACT_PICTURE, width, 'webp')}
          srcSet={staticAddresses(CONTACT_PICTURE, 'webp')}
          sizes={SIZES}
          alt={alt}
          width={width}
          height={height}
          fetchPriority="high"
        />
      </picture>
    </figure>
  )
}
