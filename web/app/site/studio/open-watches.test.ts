import { DAYS } from '@linework/contract/contact-info/limits'
import { expect, test } from 'vitest'
import { openWatches } from './open-watches.ts'

const week = (hours: string) => DAYS.map((day) => ({ day, hours, note: '' }))

test.each([
  ['24 hours', '00 03 06 09 12 15 18 21'],
  ['10AM - 8PM', '09 12 15 18'],
  ['12PM - 3PM', '12'],
  ['9PM - 2AM', '00 21'],
  ['Closed', ''],
  ['after the rain', ''],
])('a studio open %s has the watches %j', (hours, watches) => {
  expect(openWatches(week(hours)).join(' ')).toBe(watches)
})

test('one day is enough, and a line is not understood', () => {
  const [monday] = week('6AM - 7AM')
  expect(openWatches([monday as NonNullable<typeof monday>])).toEqual(['06'])
  expect(openWatches('Mon - Sat (10AM - 8PM)')).toEqual([])
})
