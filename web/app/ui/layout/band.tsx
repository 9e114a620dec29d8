import styles from './band.module.css'

/** The ornament where another ground meets paper: at its beginning, or turned over at its end. */
export function Band({ end = false }: { end?: boolean }) {
  return <div className={styles.band} data-end={end || undefined} aria-hidden="true" />
}
