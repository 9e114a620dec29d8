import { expect, test } from 'vitest'
import { groupHours } from './group-hours.ts'

const row = (day: string, hours: string, note = '') => ({ day, hours, note })

test('consecutive days with equal opening hours share one line', () => {
  expect(
    groupHours([
      row('Monday', '24 hours'),
      row('Tuesday', '24 hours'),
      row('Wednesday', '24 hours'),
      row('Thursday', '24 hours', 'laser by appointment'),
      row('Friday', '10 - 20'),
      row('Saturday', '10 - 20'),
      row('Sunday', 'Closed'),
    ]),
  ).toEqual([
    { days: 'Monday to Wednesday', hours: '24 hours' },
    { days: 'Thursday', hours: '24 hours, laser by appointment' },
    { days: 'Friday and Saturday', hours: '10 - 20' },
    { days: 'Sunday', hours: 'Closed' },
  ])
})

test('opening hours keep their order, and days that are not consecutive stay separate', () => {
  expect(groupHours([row('Sunday', '10'), row('Monday', '10'), row('Wednesday', '10')])).toEqual([
    { days: 'Sunday', hours: '10' },
    { days: 'Monday', hours: '10' },
    { days: 'Wednesday', hours: '10' },
  ])
  expect(groupHours([])).toEqual([])
})
