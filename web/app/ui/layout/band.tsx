import styles from './band.module.css'

/** An ornament at the upper edge of a light section; with `end` at the lower edge, flipped. */
export function Band({ end = false }: { end?: boolean }) {
  return <div className={styles.band} data-end={end || undefined} aria-hidden="true" />
}
