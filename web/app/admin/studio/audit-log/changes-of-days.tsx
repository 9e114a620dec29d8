import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { Change } from '@linework/contract/studio/audit-log-shapes'
import { Link } from 'react-router'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { formatDay } from '../../../shared/time/format-day.ts'
import { studioIsoDay, studioTime } from '../../../shared/time/studio-moments.ts'
import { changedRecordUrl, describeChange } from '../../kit/versions/describe-change.ts'
import styles from './changes-list.module.css'

export function ChangesOfDays({ changes }: { changes: Change[] }) {
  const { clock } = useStudio()
  return groupByDay(changes, clock).map(({ day, items }) => {
    const name = nameOfDay(day, new Date(), clock)
    return (
      <section key={day} className={styles.day}>
        <h2 className={styles.heading}>{name}</h2>
        <ul className="surface divided" aria-label={`Changes, ${name}`}>
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

/** The whole row links to the record. */
function ChangeItem({ change }: { change: Change }) {
  const { at, by } = change
  const { clock } = useStudio()
  const address = changedRecordUrl(change)
  const { who, did, title, end } = describeChange(change)
  const name = title || 'Show'
  return (
    <li className={styles.item}>
      <p className={`muted ${styles.change}`}>
        <b>{who}</b>
        {` ${did} `}
        {address ? (
          <Link className={styles.link} to={address}>
            {name}
          </Link>
        ) : (
          title
        )}
        {end === '' ? null : ` ${end}`}
      </p>
      <p className={`muted text-xs ${styles.details}`}>
        <time dateTime={at}>{studioTime(new Date(at), clock)}</time>
        {`, ${by}`}
      </p>
    </li>
  )
}
