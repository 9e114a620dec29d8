import { expect, test } from 'vitest'
import { formatExperience, readExperience } from './describe-artist.ts'

test('readExperience adds the unit years to an experience in digits', () => {
  expect(formatExperience('7+')).toBe('7+ years')
  expect(formatExperience(' 12 ')).toBe('12 years')
  expect(formatExperience('1')).toBe('1 year')
  expect(formatExperience('1+')).toBe('1+ years')
})

test('readExperience returns an experience in words unchanged', () => {
  expect(formatExperience('7 years')).toBe('7 years')
  expect(formatExperience('since 2014')).toBe('since 2014')
  expect(formatExperience('')).toBe('')
  expect(readExperience('since 2014')).toEqual({ amount: 'since 2014', unit: '' })
})
