import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import { atStudio, type StudioClock } from '@linework/contract/fields/studio-time'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { bookingUrl } from '../urls/prefill.ts'
import styles from './client-page.module.css'

type Described = Pick<ClientAppointment, 'bring' | 'aftercare' | 'isPast' | 'startsAt'>

export function Aftercare({ appointment, now }: { appointment: Described; now: number }) {
  const { clock } = useStudio()
  const { bring, aftercare, isPast, startsAt } = appointment
  if (!isPast)
    return bring.length === 0 ? null : (
      <section className={styles.section}>
        <h2>What to bring</h2>
        <ul className={styles.list}>
          {bring.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    )
  if (aftercare === '') return null
  const day = dayAfter(new Date(startsAt), new Date(now), clock)
  return (
    <section className={styles.section}>
      <h2>Aftercare, day {day}</h2>
      {careLines(aftercare, day).map(({ text, isToday }) => (
        <p key={text} className={isToday ? styles.today : undefined}>
          {isToday ? <strong>Today. </strong> : null}
          {text}
        </p>
      ))}
      <p>
        <a href={bookingUrl({ topic: 'healing' })} rel="noreferrer">
          Is it healing badly? Write to us
        </a>
      </p>
    </section>
  )
}

const DAY_MS = 24 * 3_600_000
const DAYS = /^days?\s+(\d+)(?:\s*(?:-|–|to)\s*(\d+))?\s*:/i

/** The day of the appointment is day 1, in the studio's time zone. */
export function dayAfter(startsAt: Date, now: Date, clock: StudioClock): number {
  const dayOf = (at: Date) => Math.floor(atStudio(at, clock).getTime() / DAY_MS)
  return Math.max(1, dayOf(now) - dayOf(startsAt) + 1)
}

export const careLines = (text: string, day: number) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, first, last = first] = DAYS.exec(line.trim()) ?? []
      return { text: line, isToday: first !== undefined && day >= Number(first) && day <= Number(last) }
    })
