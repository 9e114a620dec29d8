import { expect, test } from 'vitest'
import { findAmountError } from './amount-errors.ts'
import { newPlan } from './plan.ts'
import { readAmount } from './read-amount.ts'

test.each([
  ['', null],
  ['  ', null],
  ['1500', 1500],
  ['1,500', 1500],
  ['1 500', 1500],
  ['1,50,000', 150_000],
  ['1,500.00', 1500],
  ['1500.0', 1500],
  ['₹ 1,500', 1500],
  ['1500 €', 1500],
  ['1500/-', 1500],
  ['१५००', 1500],
  ['0', 0],
  ['1500.50', undefined],
  ['1500,50', undefined],
  ['150.50', undefined],
  ['1.500', undefined],
  ['15,00', undefined],
  ['-1500', undefined],
  ['1500-2000', undefined],
  ['about 1500', undefined],
  ['₹', undefined],
  ['100000001', undefined],
])('%j is read as %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

test('what is not understood is named with what is accepted', () => {
  const plan = newPlan({ day: '2026-11-16', now: new Date(), clock: { offset: 330, changes: [] } })
  expect(findAmountError({ ...plan, price: '1,500', deposit: '' })).toBeUndefined()
  expect(findAmountError({ ...plan, deposit: '500.50' })).toBe(
    'Deposit: Whole amounts only, such as 1500 or 1,500.',
  )
  expect(findAmountError({ ...plan, sessionCount: '2.5' })).toBe('Sessions: Please give a whole number.')
})
