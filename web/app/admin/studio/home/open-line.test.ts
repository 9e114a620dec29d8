import { DAYS } from '@linework/contract/contact-info/limits'
import { expect, test } from 'vitest'
import { findContradiction, madeLine } from './open-line.ts'

const week = (hours: string, days: readonly string[] = DAYS) => days.map((day) => ({ day, hours, note: '' }))
const WITHOUT_SUNDAY = [...week('11AM - 8PM', DAYS.slice(0, 6)), { day: 'Sunday', hours: 'Closed', note: '' }]

test.each([
  ['Open 24 hours, Monday to Sunday', week('11AM - 8PM')],
  ['Open 24/7', []],
  ['Always open', WITHOUT_SUNDAY],
  ['We never close', WITHOUT_SUNDAY],
])('%j contradicts hours that end', (line, rows) => {
  expect(findContradiction(line, rows)).toContain('always open')
})

test('a line for every day contradicts a closed day and a day that is not listed', () => {
  expect(findContradiction('Every day from 11 to 8', WITHOUT_SUNDAY)).toContain('closed on Sunday')
  expect(findContradiction('Open daily', week('11AM - 8PM', DAYS.slice(1)))).toContain('closed on Monday')
})

test.each([
  ['Open 24 hours, Monday to Sunday', week('24 hours')],
  ['By appointment', WITHOUT_SUNDAY],
  ['Open daily', week('11AM - 8PM')],
  // Hours that are not understood may be open.
  ['Open daily', week('after the rain')],
  ['', []],
])('%j is no contradiction', (line, rows) => {
  expect(findContradiction(line, rows)).toBeUndefined()
})

test('the line that is made has no notes', () => {
  expect(madeLine(WITHOUT_SUNDAY)).toBe('Monday to Saturday: 11AM - 8PM · Sunday: Closed')
})
