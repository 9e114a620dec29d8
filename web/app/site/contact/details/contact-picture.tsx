import type { ShownPicture } from '@linework/contract/studio/profile/profile-shapes'
import { StudioImage } from '../../../shared/pictures/studio-image.tsx'
import styles from './contact-details.module.css'

const SIZES = '(max-width: 860px) 100vw, 46vw'

/** Above the details, without text over it. */
export function ContactPicture({ picture }: { picture: ShownPicture }) {
  return (
    <figure className={styles.picture}>
      <StudioImage className={styles.image} picture={picture} sizes={SIZES} loading="eager" priority="high" />
    </figure>
  )
}
