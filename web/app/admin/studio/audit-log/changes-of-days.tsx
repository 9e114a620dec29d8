import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { Change } from '@linework/contract/studio/audit-log-shapes'
import { Link } from 'react-router'
import { formatPrice } from '../../../shared/format-price.ts'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { studioIsoDay, studioTime } from '../../../shared/time/studio-moments.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { clientUrl } from '../../kit/page/sidebar-links.ts'
import { dayOf, fullDay, shortDay, timeOf } from '../../kit/time/days.ts'
import {
  changedRecordUrl,
  describeChange,
  describeRun,
  isSameRun,
} from '../../kit/versions/describe-change.ts'
import styles from './changes-list.module.css'

export function ChangesOfDays({ changes }: { changes: Change[] }) {
  const { clock } = useStudio()
  return groupByDay(changes, clock).map(({ day, items }) => {
    const name = nameOfDay(day, new Date(), clock)
    return (
      <section key={day} className={styles.day}>
        <h2 className={`muted ${styles.heading}`}>{name}</h2>
        <ul className="surface divided" aria-label={`Changes, ${name}`}>
          {groupRuns(items).map(([change, ...others]) => (
            <ChangeItem key={change._id} change={change} others={others} />
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

function groupRuns(items: Change[]): [Change, ...Change[]][] {
  const runs: [Change, ...Change[]][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run && isSameRun(run[0], item)) run.push(item)
    else runs.push([item])
  }
  return runs
}

const DAY_MS = 86_400_000

function nameOfDay(day: string, now: Date, clock: StudioClock): string {
  if (day === studioIsoDay(now, clock)) return `Today, ${fullDay(day)}`
  if (day === studioIsoDay(new Date(now.getTime() - DAY_MS), clock)) return `Yesterday, ${fullDay(day)}`
  return fullDay(day)
}

interface ChangeItemProps {
  change: Change
  /** The other changes of a run, which the list shows as one line. */
  others: Change[]
}

/** The whole line links to the record; a run has no link, because it has several records. */
function ChangeItem({ change, others }: ChangeItemProps) {
  const { at, by, client, details } = change
  const { clock } = useStudio()
  const { who, did, title, end } = describeChange(change)
  const address = client ? clientUrl(client.enquiry) : changedRecordUrl(change)
  return (
    <Stack as="li" gap={5} className={`relative ${styles.item}`}>
      <time className="muted text-sm" dateTime={at}>
        {studioTime(new Date(at), clock)}
      </time>
      <div className={`muted ${styles.change}`}>
        {others.length > 0 ? (
          <p>
            <b>{who}</b>
            {` ${describeRun(change, others.length + 1)}`}
          </p>
        ) : (
          <p>
            <b>{who}</b>
            {` ${did} `}
            {address ? (
              <Link className={`row-link ${styles.link}`} to={address}>
                {title || 'Show'}
              </Link>
            ) : (
              title
            )}
            {end.startsWith(',') || end === '' ? end : ` ${end}`}
          </p>
        )}
        {details ? <ChangedValues details={details} /> : null}
      </div>
      <p className="muted text-xs narrow-hidden">{by}</p>
    </Stack>
  )
}

function ChangedValues({
  details: { startsAt, before, after },
}: {
  details: NonNullable<Change['details']>
}) {
  const { clock, currency } = useStudio()
  const timeText = (start: string) => `${shortDay(dayOf(start, clock))}, ${timeOf(start, clock)}`
  const text = ({ startsAt: start, artist, price }: typeof after) =>
    [
      start === undefined ? '' : timeText(start),
      artist === undefined ? '' : artist || 'no artist',
      price === undefined ? '' : price === null ? 'no price' : formatPrice(price, currency),
    ]
      .filter(Boolean)
      .join(', ')
  const [was, is] = [text(before), text(after)]
  if (was === '') return startsAt ? <p className="text-sm">{is || timeText(startsAt)}</p> : null
  return (
    <p className="text-sm">
      <span className="visually-hidden">from </span>
      <s>{was}</s>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden"> to </span>
      <b>{is}</b>
    </p>
  )
}
