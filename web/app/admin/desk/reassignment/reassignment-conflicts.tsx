import type { ReassignmentConflict } from '@linework/contract/desk/appointments-field-shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import { Row, Stack } from '../../../ui/layout/layout.tsx'
import { dayName, dayOf, timesText } from '../../kit/time/days.ts'
import styles from './reassignment-conflicts.module.css'

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
    <Stack gap={2} className="break-words" role="status">
      <Row as="p" gap={2} align="center" className={`semibold text-highlight ${styles.title}`}>
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
    </Stack>
  )
}
