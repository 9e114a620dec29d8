import { APPOINTMENT_TEXTS } from '@linework/contract/desk/appointments-texts'
import { readAmount } from '@linework/contract/fields/amounts'
import type { AppointmentDraft } from './appointment-draft.ts'

const LABELS = { price: 'Price', deposit: 'Deposit', sessionNumber: 'Session', sessionCount: 'Sessions' }

export type NumberField = keyof typeof LABELS

/** The error of a number field, or ''. */
export function amountError(field: NumberField, plan: AppointmentDraft): string {
  if (readAmount(plan[field]) !== undefined) return ''
  return field === 'price' || field === 'deposit' ? APPOINTMENT_TEXTS.amount : APPOINTMENT_TEXTS.count
}

/** The error of the first invalid number field, with its label. */
export function findAmountError(plan: AppointmentDraft): string | undefined {
  const fields = Object.keys(LABELS) as NumberField[]
  const field = fields.find((each) => amountError(each, plan) !== '')
  return field && `${LABELS[field]}: ${amountError(field, plan)}`
}
