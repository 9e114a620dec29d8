import { expect, test } from 'vitest'
import { formatPrice } from './format-price.ts'

test.each([
  [2_500, 'INR', '₹2,500'],
  [120, 'EUR', '€120'],
  [9_000, 'JPY', '¥9,000'],
  [900, 'CHF', 'CHF 900'],
  [1_800, '', '1,800'],
])('formats the price %i in %s as %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency).replace('\u00a0', ' ')).toBe(text)
})
