import { Link } from 'react-router'
import styles from './ribbon.module.css'

/** Shown at the top of every page on a special day and the day before. */
export const Ribbon = ({ text }: { text: string }) =>
  text && (
    <aside className={styles.ribbon} aria-label="Special hours" data-ribbon>
      <Link className={styles.link} to="/contact">
        {text}
      </Link>
    </aside>
  )
