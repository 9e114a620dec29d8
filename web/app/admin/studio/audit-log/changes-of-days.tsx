import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { Change } from '@linework/contract/studio/audit-log-shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay } from '../../../shared/time/studio-moments.ts'
import { ChangeItem } from './change-item.tsx'
import styles from './changes-list.module.css'

export function ChangesOfDays({ changes }: { changes: Change[] }) {
  const { clock } = useStudio()
  return groupByDay(changes, clock).map(({ day, items }) => {
    const name = nameOfDay(day, new Date(), clock)
    return (
      <section key={day} className={styles.day}>
        <h2 className={styles.heading}>{name}</h2>
        <ul className="surface" aria-label={`Changes, ${name}`}>
          {items.map((change) => (
            <ChangeItem key={change._id} change={change} />
          ))}
        </ul>
      </section>
    )
  })
}

function groupByDay(changes: Change[], clock: StudioClock) {
  const days = Map.groupBy(changes, ({ at }) => studioIsoDay(new Date(at), clock))
  return [...days].map(([day, items]) => ({ day, items }))
}

const DAY_MS = 86_400_000

function nameOfDay(day: string, now: Date, clock: StudioClock): string {
  if (day === studioIsoDay(now, clock)) return 'Today'
  if (day === studioIsoDay(new Date(now.getTime() - DAY_MS), clock)) return 'Yesterday'
  return formatDay(day)
}
