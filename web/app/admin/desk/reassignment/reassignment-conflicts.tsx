import type { ReassignmentConflict } from '@linework/contract/desk/appointments-field-shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { dayName } from '../../kit/time/days.ts'
import { dayOf, timesText } from '../../kit/time/spans.ts'
import styles from './reassignment-conflicts.module.css'

/** Lists the conflicts that a reassignment creates for the new artist. */
export function ReassignmentConflicts({
  artist,
  conflicts,
}: {
  artist: string
  conflicts: ReassignmentConflict[]
}) {
  const { clock } = useStudio()
  if (conflicts.length === 0) return null
  return (
    <div className={styles.conflicts} role="status">
      <Row as="p" gap={2} align="center" className={styles.title}>
        <OfficeIcon name="warning" />
        {`Conflicts for ${artist}:`}
      </Row>
      <ul>
        {conflicts.map(({ name, startsAt, endsAt, other, otherStartsAt, otherEndsAt }) => (
          <li key={`${name} ${startsAt} ${other} ${otherStartsAt}`}>
            {`${dayName(dayOf(startsAt, clock))}: ${name} ${timesText({ startsAt, endsAt }, clock)} and ${other} ${timesText({ startsAt: otherStartsAt, endsAt: otherEndsAt }, clock)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
