import type { StudioClock } from '@linework/contract/fields/studio-time'
import { DAYS } from '@linework/contract/studio/contact-info'
import { useEffect, useState } from 'react'
import { Dial } from '../../../shared/look/dial.tsx'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { studioHours, studioWeekday } from '../../../shared/time/studio-time.ts'
import { Row } from '../../../ui/layout/layout.tsx'
import styles from './greeting.module.css'

const TICK_MS = 1_000
const NOON = 12
const EVENING = 18
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** Uses the studio's time zone, wherever the device is. */
export function Greeting() {
  const { clock } = useStudio()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { hour, text } = studioHours(now, clock)
  return (
    <Row wrap align="center" justify="between" className={styles.header}>
      <div>
        <h1 className={styles.title}>{greeting(hour)}</h1>
        <p className={`muted ${styles.day}`}>{longDay(now, clock)}</p>
      </div>
      <Row gap={6} align="center">
        <time className={styles.clock}>{text}</time>
        <Dial className={styles.dial} />
      </Row>
    </Row>
  )
}

function greeting(hour: number): string {
  if (hour < NOON) return 'Good Morning'
  return hour < EVENING ? 'Good Afternoon' : 'Good Evening'
}

/** 'Saturday, 14 November 2026' in the studio's time zone. */
function longDay(now: Date, clock: StudioClock): string {
  const [year = '', month = '', day = ''] = studioIsoDay(now, clock).split('-')
  return `${DAYS[studioWeekday(now, clock)]}, ${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}
