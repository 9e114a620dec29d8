import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readChoices, writeChoices } from './questions.tsx'

test('readChoices reads one choice of a question per line, each with an optional name', () => {
  expect(readChoices('Palm = 10 cm\nSleeve or back')).toEqual([
    { text: '10 cm', name: 'Palm' },
    { text: 'Sleeve or back', name: '' },
  ])
  expect(readChoices('')).toEqual([])
})

test('writeChoices returns the choices of a question as they were typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '=', '\n') }), (text) => {
      expect(writeChoices(readChoices(text))).toBe(text)
    }),
  )
})
