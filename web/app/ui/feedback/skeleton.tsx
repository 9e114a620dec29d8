import styles from './skeleton.module.css'

/** A loading placeholder; the class sets its size. */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <span className={`${styles.skeleton} ${className}`} data-skeleton aria-hidden="true" />
}
