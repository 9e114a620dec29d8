import styles from './skeleton.module.css'

/** Stands where something is still loading; the class gives it the size of that thing. */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <span className={`${styles.skeleton} ${className}`} data-skeleton aria-hidden="true" />
}
