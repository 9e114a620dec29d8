import { DAYS } from '@linework/contract/studio/contact-info'
import { expect, test } from 'vitest'
import { findContradiction, madeLine } from './open-line.ts'

const week = (hours: string, days: readonly string[] = DAYS) => days.map((day) => ({ day, hours, note: '' }))
const WITHOUT_SUNDAY = [...week('11AM - 8PM', DAYS.slice(0, 6)), { day: 'Sunday', hours: 'Closed', note: '' }]

test.each([
  ['Open 24 hours, Monday to Sunday', week('11AM - 8PM')],
  ['Open 24/7', []],
  ['Always open', WITHOUT_SUNDAY],
  ['We never close', WITHOUT_SUNDAY],
])('the hours line %j is reported because the studio is not always open', (line, rows) => {
  expect(findContradiction(line, rows)).toContain('always open')
})

test('an hours line that claims every day is reported when a day is closed or missing', () => {
  expect(findContradiction('Every day from 11 to 8', WITHOUT_SUNDAY)).toContain('closed on Sunday')
  expect(findContradiction('Open daily', week('11AM - 8PM', DAYS.slice(1)))).toContain('closed on Monday')
})

test.each([
  ['Open 24 hours, Monday to Sunday', week('24 hours')],
  ['By appointment', WITHOUT_SUNDAY],
  ['Open daily', week('11AM - 8PM')],
  // Hours that cannot be parsed may be open.
  ['Open daily', week('after the rain')],
  ['', []],
])('the hours line %j is not reported, because no opening hours contradict it', (line, rows) => {
  expect(findContradiction(line, rows)).toBeUndefined()
})

test('the generated line about opening hours omits the notes of days', () => {
  expect(madeLine(WITHOUT_SUNDAY)).toBe('Monday to Saturday: 11AM - 8PM · Sunday: Closed')
})
