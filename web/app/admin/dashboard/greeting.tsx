import { useEffect, useState } from 'react'
import { Dial } from '../../shared/dial.tsx'
import { studioClock } from '../../shared/studio-time.ts'
import styles from './greeting.module.css'
import { longDay } from './long-day.ts'

const TICK_MS = 1_000
const NOON = 12
const EVENING = 18

/** By the studio's time, wherever the person who reads it is. */
export function Greeting() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { hour, text } = studioClock(now)
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>{greeting(hour)}</h1>
        <p className={styles.day}>{longDay(now)}</p>
      </div>
      <div className={styles.time}>
        <time className={styles.clock}>{text}</time>
        <Dial className={styles.dial} />
      </div>
    </div>
  )
}

function greeting(hour: number): string {
  if (hour < NOON) return 'Good Morning'
  return hour < EVENING ? 'Good Afternoon' : 'Good Evening'
}
