import { Link } from 'react-router'
import { Row } from '../../ui/layout/layout.tsx'
import styles from './sample-banner.module.css'

/** Shown on every screen until the studio has replaced the sample content. */
export function SampleBanner() {
  return (
    <Row as="p" wrap align="center" className={styles.banner}>
      This is the sample studio.
      <Link className={styles.link} to="/admin/studio?replace=&tab=identity">
        Replace it
      </Link>
    </Row>
  )
}
