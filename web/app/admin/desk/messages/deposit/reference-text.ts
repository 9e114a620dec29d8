import type { Appointment } from '@linework/contract/desk/appointments-shapes'

type Deposit = Pick<
  Appointment,
  'reference' | 'depositRequested' | 'depositReceived' | 'depositReference' | 'depositReturned'
>

/** Tells staff which payment reference to look for at the bank, and which was found. */
export function referenceText({
  reference,
  depositRequested,
  depositReceived,
  depositReference,
  depositReturned,
}: Deposit): string {
  if (depositReturned) return `Returned to the client, reference ${reference}.`
  if (depositReceived)
    return depositReference === ''
      ? `Received, reference ${reference}.`
      : `Received, reference ${reference}, transaction ${depositReference}.`
  return depositRequested
    ? `Sent to the client: reference ${reference}. Look for it at your bank.`
    : `Not requested yet. The message will include reference ${reference}.`
}
