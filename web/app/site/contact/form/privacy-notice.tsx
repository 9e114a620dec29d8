import { Link } from 'react-router'
import styles from './contact-form.module.css'

interface Props {
  /** Undefined when it could not be loaded; the notice then names no period. */
  period: string | undefined
}

export function PrivacyNotice({ period }: Props) {
  const deleted = period === undefined ? '' : `, and delete it ${period} after our last contact`
  return (
    <p className={styles.privacy}>
      {`We use what you send only to answer you and plan your visit${deleted}. `}
      <Link className={styles.privacyLink} to="/privacy-policy">
        Privacy policy
      </Link>
    </p>
  )
}
