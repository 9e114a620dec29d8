import type { Visit } from '@linework/contract/visits/shapes'
import { useStudio } from '../../shared/studio/use-studio.ts'
import { bookingAddress } from '../addresses/prefill.ts'
import { careLines, dayAfter } from './care-days.ts'
import styles from './visit.module.css'

/** What to bring before it, how to care for it after. Both are the studio's own words, or nothing. */
export function VisitCare({ visit, now }: { visit: Visit; now: number }) {
  const { clock } = useStudio()
  const { bring, aftercare, isOver, startsAt } = visit
  if (!isOver)
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
        <a href={bookingAddress({ topic: 'healing' })} rel="noreferrer">
          Is it healing badly? Write to us
        </a>
      </p>
    </section>
  )
}
