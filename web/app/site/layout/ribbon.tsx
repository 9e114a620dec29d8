import { Link } from 'react-router'
import styles from './ribbon.module.css'

/** Across the top of every page on a special day and the day before. */
export const Ribbon = ({ text }: { text: string }) =>
  text === '' ? null : (
    <Link className={styles.ribbon} to="/contact" data-ribbon>
      {text}
    </Link>
  )
