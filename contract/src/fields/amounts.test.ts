import { expect, test } from 'vitest'
import { readAmount } from './amounts.ts'

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
])('readAmount parses the amount %j as %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})
