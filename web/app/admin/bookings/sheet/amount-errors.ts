import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import type { Plan } from './plan.ts'
import { readAmount } from './read-amount.ts'

const LABELS = { price: 'Price', deposit: 'Deposit', sessionNumber: 'Session', sessionCount: 'Sessions' }

export type NumberField = keyof typeof LABELS

/** What is wrong with a number of the sheet, '' for nothing. */
export function amountError(field: NumberField, plan: Plan): string {
  if (readAmount(plan[field]) !== undefined) return ''
  return field === 'price' || field === 'deposit' ? APPOINTMENT_TEXTS.amount : APPOINTMENT_TEXTS.count
}

/** The first number of the sheet that is not understood, in words. */
export function findAmountError(plan: Plan): string | undefined {
  const fields = Object.keys(LABELS) as NumberField[]
  const field = fields.find((each) => amountError(each, plan) !== '')
  return field && `${LABELS[field]}: ${amountError(field, plan)}`
}
