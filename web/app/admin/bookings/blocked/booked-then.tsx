import type { Appointment } from '@linework/contract/appointments/shapes'
import { useStudio } from '../../../shared/studio/use-studio.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { OfficeIcon } from '../../../ui/icons/office-icon.tsx'
import sheetStyles from '../sheet/sheet.module.css'
import { dayName } from '../times/days.ts'
import { dayOf, timeOf } from '../times/spans.ts'

interface Props {
  /** Undefined until it is known. */
  booked: Appointment[] | undefined
  failed: boolean
  /** The days that were looked at, where the blocked time is longer. */
  onlyDays: number | undefined
  onRetry: () => void
}

/** The clients whose time is about to be blocked. They stay booked, so they are named first. */
export function BookedThen({ booked, failed, onlyDays, onRetry }: Props) {
  const { clock } = useStudio()
  const part = onlyDays === undefined ? '' : ` in the first ${onlyDays} days`
  if (failed)
    return (
      <div className={sheetStyles.warning} role="status">
        <OfficeIcon name="warning" />
        <p>Could not check who is booked then.</p>
        <div className={sheetStyles.ways}>
          <Button variant="ghost" size="small" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </div>
    )
  if (booked === undefined) return <p role="status">Checking who is booked then…</p>
  if (booked.length === 0) return <p role="status">{`No client is booked then${part}.`}</p>
  return (
    <div className={sheetStyles.warning} role="status">
      <OfficeIcon name="warning" />
      <div>
        <p>
          <b>{`${booked.length === 1 ? '1 client is' : `${booked.length} clients are`} booked then${part}.`}</b>{' '}
          They stay booked until you move them.
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
