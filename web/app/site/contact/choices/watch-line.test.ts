import { expect, test } from 'vitest'
import { hasWatch, isWatchAlone, withoutWatch, withWatch } from './watch-line.ts'

test('a watch becomes a line of the description, and another watch takes its place', () => {
  expect(withWatch('', '21')).toBe('Preferred time: 21:00 to 24:00')
  const idea = withWatch('A lotus', '21')
  expect(idea).toBe('A lotus\nPreferred time: 21:00 to 24:00')
  expect(withWatch(`${idea}\nSize: 10 cm`, '00')).toBe('A lotus\nPreferred time: 00:00 to 03:00\nSize: 10 cm')
  expect(withWatch(idea, '21')).toBe(idea)
})

test('the line is taken away as it was written, and stays once it was edited', () => {
  const idea = withWatch('A lotus', '09')
  expect(hasWatch(idea, '09')).toBe(true)
  expect(hasWatch(idea, '12')).toBe(false)
  expect(withoutWatch(idea)).toBe('A lotus')
  const edited = `${idea}, or earlier`
  expect(hasWatch(edited, '09')).toBe(false)
  expect(withoutWatch(edited)).toBe(edited)
})

test('a description of the line alone is told from one with words', () => {
  expect(isWatchAlone(withWatch('', '03'))).toBe(true)
  expect(isWatchAlone(withWatch('A lotus', '03'))).toBe(false)
  expect(isWatchAlone('')).toBe(false)
})
