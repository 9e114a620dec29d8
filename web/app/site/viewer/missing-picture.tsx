import { Link } from 'react-router'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { withPicture } from '../urls/picture-param.ts'
import styles from './missing-picture.module.css'

/** For a link to a deleted picture; the page below is shown as usual. */
export function MissingPicture({ path }: { path: string }) {
  return (
    <div className={styles.panel} role="status">
      <p className={styles.words}>This picture is no longer here. There are others to look at.</p>
      <ButtonLink to="/gallery" size="small" replace>
        See the gallery
      </ButtonLink>
      <Link
        className={styles.close}
        to={withPicture(path, null)}
        replace
        preventScrollReset
        aria-label="Close this message"
      >
        <Icon name="close" size={18} />
      </Link>
    </div>
  )
}
