import type { CalledOffNow, PutBack } from '@linework/contract/appointments/to-come-shapes'
import { toldTexts } from '../../../bookings/agenda/appointment/told-text.ts'

const enquiries = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`)

interface Outcome {
  /** How many the server has changed. */
  count: number
  calledOff: CalledOffNow
}

/** '3 enquiries closed.', or that some were deleted by another person before, and what clients hear of it. */
export function describeDone(asked: number, { count, calledOff }: Outcome, done: string): string {
  const missing = asked - count
  const before = missing === 0 ? '' : ` ${missing} ${missing === 1 ? 'was' : 'were'} deleted before.`
  const which = missing === 0 ? enquiries(count) : `${count} of ${enquiries(asked)}`
  return `${which} ${done}${calledOffText(calledOff)}${before}${toldTexts(calledOff)}`
}

/** Ends the sentence that says what was done. */
export const calledOffText = ({ length }: CalledOffNow): string =>
  length === 0 ? '.' : `, with ${length === 1 ? 'the appointment' : `${length} appointments`} cancelled.`

/** What clients hear of an undo, and what could not be put back. */
export function putBackText(calledOff: CalledOffNow, putBack: PutBack = []): string {
  if (calledOff.length === 0) return ''
  // Who gets no email has not heard of the cancellation either.
  const mailed = putBack.filter(({ told }) => told === 'soon')
  const told = toldTexts(mailed) || (putBack.length === 0 ? '' : ' No client gets an email.')
  const left = calledOff.length - putBack.length
  if (left === 0) return told
  return left === 1
    ? `${told} 1 appointment was changed meanwhile and stays as it is.`
    : `${told} ${left} appointments were changed meanwhile and stay as they are.`
}
