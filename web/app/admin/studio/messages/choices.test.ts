import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChoices, writeChoices } from './choices.ts'

test('a line is a choice, and may have a name of its own', () => {
  expect(readChoices('Palm = 10 cm\nSleeve or back')).toEqual([
    { text: '10 cm', name: 'Palm' },
    { text: 'Sleeve or back', name: '' },
  ])
  expect(readChoices('')).toEqual([])
})

test('typing is never changed under the fingers', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '=', '\n') }), (text) => {
      expect(writeChoices(readChoices(text))).toBe(text)
    }),
  )
})
