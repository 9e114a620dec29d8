import { DAYS } from '@linework/contract/studio/contact-info'
import { expect, test } from 'vitest'
import { openLineOf } from './open-line.ts'
import { describeHours } from './opening-hours.ts'

const OWN = 'Open 24 hours, Monday to Sunday'
const week = (hours: string, note = '') => DAYS.map((day) => ({ day, hours, note }))
const hoursLine = (hours: Parameters<typeof describeHours>[0], own = OWN) =>
  openLineOf(describeHours(hours), own)

test('a studio that is always open shows its own text about opening hours', () => {
  expect(hoursLine(week('24 hours'))).toBe(OWN)
  expect(hoursLine(week('Open 24 hours', 'Laser by appointment'))).toBe(OWN)
  expect(hoursLine(week('24 hours'), '')).toBe('Monday to Sunday: 24 hours')
})

test('limited opening hours are shown as saved, never as 24 hours', () => {
  expect(hoursLine(week('10AM - 8PM'))).toBe('Monday to Sunday: 10AM - 8PM')
  const withSunday = [...week('24 hours').slice(0, 6), { day: 'Sunday', hours: 'Closed', note: 'x' }]
  expect(hoursLine(withSunday)).toBe('Monday to Saturday: 24 hours · Sunday: Closed')
  expect(hoursLine(week('24 hours').slice(1))).toBe('Tuesday to Sunday: 24 hours')
  expect(hoursLine(week('after the rain'))).toBe('Monday to Sunday: after the rain')
})

test('without saved hours the line is the fallback, and for an empty list it is empty', () => {
  expect(hoursLine('Mon - Sat (10AM - 8PM)')).toBe('Mon - Sat (10AM - 8PM)')
  expect(hoursLine([])).toBe('')
})
