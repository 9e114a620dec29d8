import styles from './band.module.css'

/** The ornament where dark meets paper. */
export function Band() {
  return <div className={styles.band} aria-hidden="true" />
}
