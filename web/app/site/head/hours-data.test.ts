import { expect, test } from 'vitest'
import { hoursData } from './studio-data.ts'

const DAY = '@type'

test('structured data lists opening times by day and skips unreadable hours', () => {
  const hours = [
    { day: 'Saturday', hours: '11AM - 2PM, 4PM - 1AM', note: '' },
    { day: 'Sunday', hours: '24 hours', note: '' },
    { day: 'Tuesday', hours: '11 - 8', note: '' },
  ]
  expect(hoursData({ hours, specialDays: [] }).openingHoursSpecification).toEqual([
    { [DAY]: 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '11:00', closes: '14:00' },
    { [DAY]: 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '16:00', closes: '01:00' },
    { [DAY]: 'OpeningHoursSpecification', dayOfWeek: 'Sunday', opens: '00:00', closes: '23:59' },
  ])
})

test('structured data lists special days by date, a closed one from 00:00 to 00:00', () => {
  const specialDays = [
    { from: '2026-11-24', to: '2026-11-24', hours: 'Closed', note: '' },
    { from: '2026-12-24', to: '2026-12-25', hours: '12PM - 6PM', note: '' },
  ]
  expect(hoursData({ hours: '', specialDays }).specialOpeningHoursSpecification).toEqual([
    {
      [DAY]: 'OpeningHoursSpecification',
      validFrom: '2026-11-24',
      validThrough: '2026-11-24',
      opens: '00:00',
      closes: '00:00',
    },
    {
      [DAY]: 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2026-12-25',
      opens: '12:00',
      closes: '18:00',
    },
  ])
})
