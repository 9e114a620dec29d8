import { Link } from 'react-router'
import { studio } from '../content/studio.ts'
import styles from './mark.module.css'

const PLAIN_SPOKES = [45, 90, 135, 180, 225, 270, 315]

/** The wheel of eight watches, its top spoke a needle, and the studio's name. */
export function Mark({ to }: { to: string }) {
  return (
    <Link className={styles.mark} to={to} aria-label={`${studio.name}, home`}>
      <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <circle cx="24" cy="24" r="17" />
        <circle cx="24" cy="24" r="4.2" fill="currentColor" stroke="none" />
        {PLAIN_SPOKES.map((angle) => (
          <path key={angle} d="M24 18.5V8.6" transform={`rotate(${angle} 24 24)`} />
        ))}
        <path className={styles.needle} d="M22.9 19 24 .6 25.1 19Z" />
      </svg>
      <span>{studio.name}</span>
    </Link>
  )
}
