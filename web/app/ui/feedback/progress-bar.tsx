import styles from './progress-bar.module.css'

/** `share` is between 0 and 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className={styles.row}>
      <progress className={`text-highlight ${styles.bar}`} aria-label={label} value={percent} max={100} />
      <span className={`muted tabular ${styles.percent}`}>{`${percent}%`}</span>
    </div>
  )
}
