import { Link } from 'react-router'
import styles from './contact-form.module.css'

interface Props {
  email: string
  /** Unknown where the server could not be asked: then no period is promised. */
  period: string | undefined
}

export function PrivacyNotice({ email, period }: Props) {
  const deleted = period === undefined ? '' : `, and delete it ${period} after our last contact`
  return (
    <p className={styles.privacy}>
      {`We use what you send only to answer you and plan your visit${deleted}. To see, correct or delete it, write to `}
      <a className={styles.privacyLink} href={`mailto:${email}`}>
        {email}
      </a>
      {'. By sending you confirm that you are 18 or older. '}
      <Link className={styles.privacyLink} to="/privacy-policy">
        Privacy policy
      </Link>
    </p>
  )
}
