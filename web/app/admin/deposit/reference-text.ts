import type { Appointment } from '@linework/contract/appointments/shapes'

type Deposit = Pick<
  Appointment,
  'reference' | 'depositAsked' | 'depositReceived' | 'depositReference' | 'depositReturned'
>

/** The reference from the message to the bank: what to look for, and what was found. */
export function referenceText({
  reference,
  depositAsked,
  depositReceived,
  depositReference,
  depositReturned,
}: Deposit): string {
  if (depositReturned) return `Returned to the client, reference ${reference}.`
  if (depositReceived)
    return depositReference === ''
      ? `Received, reference ${reference}.`
      : `Received, reference ${reference}, number of the bank ${depositReference}.`
  return depositAsked
    ? `Sent to the client: reference ${reference}. Look for it at your bank.`
    : `Not asked for yet. The message will carry reference ${reference}.`
}
