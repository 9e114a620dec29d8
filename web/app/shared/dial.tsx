import { useEffect, useState } from 'react'
import styles from './dial.module.css'
import { studioClock } from './studio-time.ts'

const TICK_MS = 10_000
const DEGREES_PER_HOUR = 15
const TICKS = Array.from({ length: 48 }, (_, i) => i)
const WATCHES = Array.from({ length: 8 }, (_, i) => i * 45)
const SPOKE = 'M120 94c-5-10-9-24-9-34 0-14 4-26 9-36 5 10 9 22 9 36 0 10-4 24-9 34Z'

/** The wheel as a clock of twenty-four hours and eight watches. Decorative: where the time matters it is also text. */
export function Dial({ className = '' }: { className?: string | undefined }) {
  const [angle, setAngle] = useState(0)
  useEffect(() => {
    const turn = () => setAngle(studioClock(new Date()).hours * DEGREES_PER_HOUR)
    turn()
    const clock = setInterval(turn, TICK_MS)
    return () => clearInterval(clock)
  }, [])
  return (
    <svg
      className={`${styles.dial} ${className}`}
      viewBox="0 0 240 240"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="120" cy="120" r="112" strokeWidth="1.5" />
      <circle cx="120" cy="120" r="104" strokeWidth="0.8" />
      <circle cx="120" cy="120" r="26" strokeWidth="1.5" />
      {TICKS.filter((i) => i % 6 !== 0).map((i) => (
        <path
          key={i}
          d={`M120 16v${i % 2 ? 3 : 6}`}
          transform={`rotate(${i * 7.5} 120 120)`}
          strokeWidth="1.2"
        />
      ))}
      {WATCHES.map((turn) => (
        <g key={turn}>
          <g transform={`rotate(${turn} 120 120)`}>
            <path d={SPOKE} strokeWidth="1.3" />
            <circle cx="120" cy="58" r="3.6" fill="currentColor" stroke="none" />
          </g>
          <path d="M120 92V18" transform={`rotate(${turn + 22.5} 120 120)`} strokeWidth="1" />
        </g>
      ))}
      <g className={styles.hand} transform={`rotate(${angle} 120 120)`}>
        <path d="M118.4 120 120 2l1.600 118Z" />
        <circle cx="120" cy="8" r="6" />
      </g>
      <circle cx="120" cy="120" r="7" fill="currentColor" stroke="none" />
    </svg>
  )
}
