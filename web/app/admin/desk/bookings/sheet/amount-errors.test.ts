import { expect, test } from 'vitest'
import { findAmountError } from './amount-errors.ts'
import { newAppointmentDraft } from './appointment-draft.ts'

test('findAmountError names the invalid field and the accepted format', () => {
  const plan = newAppointmentDraft({
    day: '2026-11-16',
    now: new Date(),
    clock: { offset: 330, changes: [] },
  })
  expect(findAmountError({ ...plan, price: '1,500', deposit: '' })).toBeUndefined()
  expect(findAmountError({ ...plan, deposit: '500.50' })).toBe(
    'Deposit: Enter a whole amount, for example 1500.',
  )
  expect(findAmountError({ ...plan, sessionCount: '2.5' })).toBe('Sessions: Enter a whole number.')
})
