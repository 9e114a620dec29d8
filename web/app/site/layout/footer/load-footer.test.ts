import { DAYS } from '@linework/contract/studio/contact-info'
import { expect, test } from 'vitest'
import { openTimeSlots } from './load-footer.ts'

const week = (hours: string) => DAYS.map((day) => ({ day, hours, note: '' }))

test.each([
  ['24 hours', '00 03 06 09 12 15 18 21'],
  ['10AM - 8PM', '09 12 15 18'],
  ['12PM - 3PM', '12'],
  ['9PM - 2AM', '00 21'],
  ['Closed', ''],
  ['after the rain', ''],
])('the footer of a studio open %s has the time slots %j', (hours, slots) => {
  expect(openTimeSlots(week(hours)).join(' ')).toBe(slots)
})

test('the footer has time slots if a day is open, and none for a text without days', () => {
  const [monday] = week('6AM - 7AM')
  expect(openTimeSlots([monday as NonNullable<typeof monday>])).toEqual(['06'])
  expect(openTimeSlots('Mon - Sat (10AM - 8PM)')).toEqual([])
})
