import { expect, test } from 'vitest'
import { formatExperience, readExperience } from './experience.ts'

test('a number gets the unit years', () => {
  expect(formatExperience('7+')).toBe('7+ years')
  expect(formatExperience(' 12 ')).toBe('12 years')
  expect(formatExperience('1')).toBe('1 year')
  expect(formatExperience('1+')).toBe('1+ years')
})

test('free text is shown unchanged', () => {
  expect(formatExperience('7 years')).toBe('7 years')
  expect(formatExperience('since 2014')).toBe('since 2014')
  expect(formatExperience('')).toBe('')
  expect(readExperience('since 2014')).toEqual({ amount: 'since 2014', unit: '' })
})
