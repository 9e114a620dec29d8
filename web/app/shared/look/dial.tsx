import { useEffect, useState } from 'react'
import { useStudio } from '../studio/use-studio.ts'
import { studioHours } from '../time/studio-time.ts'
import styles from './dial.module.css'

const TICK_MS = 10_000
const DEGREES_PER_HOUR = 15
const TIME_SLOTS = Array.from({ length: 8 }, (_, i) => i * 45)
const HALF_HOURS = Array.from({ length: 48 }, (_, i) => i).filter((i) => i % 6 !== 0)

// One path for all tick marks, because a hundred elements would be a tenth of the home page's HTML.
const TICKS = HALF_HOURS.map((i) => turn(`M120,16L120,${i % 2 ? 19 : 22}`, i * 7.5)).join('')
const LINES = TIME_SLOTS.map((angle) => turn('M120,92L120,18', angle + 22.5)).join('')
const SPOKE = 'M120,94C115,84 111,70 111,60 111,46 115,34 120,24 125,34 129,46 129,60 129,70 125,84 120,94Z'
const SPOKES = TIME_SLOTS.map((angle) => turn(SPOKE, angle)).join('')
// Draws the dots as lines of zero length with round caps.
const DOTS = TIME_SLOTS.map((angle) => turn('M120,58L120,58', angle)).join('')

function turn(path: string, degrees: number): string {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return path.replace(/([\d.]+),([\d.]+)/g, (_, x, y) => {
    const [right, down] = [Number(x) - 120, Number(y) - 120]
    const place = (n: number) => Math.round((120 + n) * 10) / 10
    return `${place(right * cos - down * sin)},${place(right * sin + down * cos)}`
  })
}

export function Dial({ className = '' }: { className?: string | undefined }) {
  const { clock } = useStudio()
  const [angle, setAngle] = useState(0)
  useEffect(() => {
    const turn = () => setAngle(studioHours(new Date(), clock).hours * DEGREES_PER_HOUR)
    turn()
    const timer = setInterval(turn, TICK_MS)
    return () => clearInterval(timer)
  }, [clock])
  return (
    <svg
      className={`${styles.dial} ${className}`}
      viewBox="0 0 240 240"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="120" cy="120" r="112" strokeWidth="1.5" />
      <circle cx="120" cy="120" r="104" strokeWidth="0.8" />
      <circle cx="120" cy="120" r="26" strokeWidth="1.5" />
      <path d={TICKS} strokeWidth="1.2" />
      <path d={LINES} strokeWidth="1" />
      <path d={SPOKES} strokeWidth="1.3" />
      <path d={DOTS} strokeWidth="7.2" strokeLinecap="round" />
      <g className={styles.hand} transform={`rotate(${angle} 120 120)`}>
        <path d="M118.4 120 120 2l1.6 118Z" />
        <circle cx="120" cy="8" r="6" />
      </g>
      <circle cx="120" cy="120" r="7" fill="currentColor" stroke="none" />
    </svg>
  )
}
