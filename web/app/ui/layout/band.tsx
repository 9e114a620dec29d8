import styles from './band.module.css'

/** The ornament at the upper or, flipped, lower edge of a light section. */
export function Band({ end = false }: { end?: boolean }) {
  return <div className={styles.band} data-end={end || undefined} aria-hidden="true" />
}
