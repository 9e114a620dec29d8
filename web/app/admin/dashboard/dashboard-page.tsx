import { useEffect, useState } from 'react'
import { studioClock } from '../../shared/studio-time.ts'
import styles from './dashboard-page.module.css'

const TICK_MS = 1_000
const NOON = 12
const EVENING = 18

export default function DashboardPage() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { hour, text } = studioClock(now)
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{greeting(hour)}</h1>
      <time className={styles.clock}>{text}</time>
    </div>
  )
}

function greeting(hour: number): string {
  if (hour < NOON) return 'Good Morning'
  return hour < EVENING ? 'Good Afternoon' : 'Good Evening'
}
