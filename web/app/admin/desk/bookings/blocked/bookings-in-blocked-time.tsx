import type { Appointment } from '@linework/contract/desk/appointments-shapes'
import { useStudio } from '../../../../shared/studio/use-studio.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../../ui/icons/office-icon.tsx'
import { Row } from '../../../../ui/layout/layout.tsx'
import { dayName } from '../../../kit/time/days.ts'
import { dayOf, timeOf } from '../../../kit/time/spans.ts'
import sheetStyles from '../sheet/sheet.module.css'

interface Props {
  /** Undefined until loaded. */
  booked: Appointment[] | undefined
  failed: boolean
  /** The number of days that were checked, when the blocked time is longer. */
  onlyDays: number | undefined
  onRetry: () => void
}

/** Lists the appointments in the time to be blocked, because blocking does not cancel them. */
export function BookingsInBlockedTime({ booked, failed, onlyDays, onRetry }: Props) {
  const { clock } = useStudio()
  const part = onlyDays === undefined ? '' : ` in the first ${onlyDays} days`
  if (failed)
    return (
      <div className={sheetStyles.warning} role="status">
        <OfficeIcon name="warning" />
        <p>Could not check for existing appointments.</p>
        <Row gap={2} wrap className={sheetStyles.ways}>
          <Button variant="ghost" size="small" onClick={onRetry}>
            Try again
          </Button>
        </Row>
      </div>
    )
  if (booked === undefined) return <p role="status">Checking for appointments…</p>
  if (booked.length === 0) return <p role="status">{`No appointments at this time${part}.`}</p>
  return (
    <div className={sheetStyles.warning} role="status">
      <OfficeIcon name="warning" />
      <div>
        <p>
          <b>{`${booked.length === 1 ? '1 client is' : `${booked.length} clients are`} booked at this time${part}.`}</b>{' '}
          These appointments stay in place until you move them.
        </p>
        <ul>
          {booked.map(({ _id, name, startsAt, artistName }) => (
            <li key={_id}>
              {[name, `${dayName(dayOf(startsAt, clock))}, ${timeOf(startsAt, clock)}`, artistName]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
