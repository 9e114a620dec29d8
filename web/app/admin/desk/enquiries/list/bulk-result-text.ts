import type {
  CancellationResult,
  RestoredAppointments,
} from '@linework/contract/desk/appointments-field-shapes'
import { notificationTexts } from '../../bookings/agenda/appointment/notification-text.ts'

const enquiries = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`)

interface Outcome {
  count: number
  cancelledAppointments: CancellationResult
}

export function describeDone(asked: number, { count, cancelledAppointments }: Outcome, done: string): string {
  const missing = asked - count
  const before = missing === 0 ? '' : ` ${missing} ${missing === 1 ? 'was' : 'were'} already deleted.`
  const which = missing === 0 ? enquiries(count) : `${count} of ${enquiries(asked)}`
  return `${which} ${done}${cancellationText(cancelledAppointments)}${before}${notificationTexts(cancelledAppointments)}`
}

export const cancellationText = ({ length }: CancellationResult): string =>
  length === 0 ? '.' : `, with ${length === 1 ? 'the appointment' : `${length} appointments`} cancelled.`

export function restoredText(
  cancelledAppointments: CancellationResult,
  restoredAppointments: RestoredAppointments = [],
): string {
  if (cancelledAppointments.length === 0) return ''
  // Clients without email were not notified of the cancellation, so the restoration needs no call.
  const mailed = restoredAppointments.filter(({ notification }) => notification === 'soon')
  const notification =
    notificationTexts(mailed) || (restoredAppointments.length === 0 ? '' : ' No client will be emailed.')
  const left = cancelledAppointments.length - restoredAppointments.length
  if (left === 0) return notification
  return left === 1
    ? `${notification} 1 appointment has changed since and was not restored.`
    : `${notification} ${left} appointments have changed since and were not restored.`
}
