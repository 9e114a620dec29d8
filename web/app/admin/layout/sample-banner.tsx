import { Link } from 'react-router'
import styles from './sample-banner.module.css'

/** On every screen until the studio has a document of its own. */
export function SampleBanner() {
  return (
    <p className={styles.banner}>
      This is the sample studio.
      <Link className={styles.link} to="/admin/studio?replace=&tab=identity">
        Replace it
      </Link>
    </p>
  )
}
