import type { ClientAppointment } from '@linework/contract/desk/clients/client-page-shapes'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { bookingUrl } from '../urls/prefill.ts'
import { careLines, dayAfter } from './care-days.ts'
import styles from './client-page.module.css'

/**
 * What to bring before the appointment and how to care for the tattoo afterwards. Both texts are the
 * studio's; empty ones are omitted.
 */
export function Aftercare({ appointment, now }: { appointment: ClientAppointment; now: number }) {
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
