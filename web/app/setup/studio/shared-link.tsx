import { studioAndCity } from '../../shared/seo/seo.ts'
import styles from './studio-step.module.css'

interface Props {
  name: string
  fullName: string
  city: string
}

/** Previews the link card with these names, on wide screens. */
export function SharedLink({ name, fullName, city }: Props) {
  return (
    <div className={styles.shared} aria-hidden="true">
      <p className={styles.label}>A link shared on WhatsApp</p>
      <div className={`surface ${styles.card}`}>
        <div className={styles.wall}>{name || 'Your studio'}</div>
        <div className={styles.words}>
          <p>
            <b>{studioAndCity({ fullName: fullName || name || 'Your studio', place: { city } })}</b>
          </p>
          <p>{location.host}</p>
        </div>
      </div>
    </div>
  )
}
