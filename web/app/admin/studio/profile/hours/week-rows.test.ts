import { expect, test } from 'vitest'
import { changeDay, copyToAll } from './week-rows.ts'

const row = (key: number, day: string, hours: string) => ({ key, day, hours, note: '' })

test('changeDay inserts a missing day in the order of the week', () => {
  const rows = changeDay([row(0, 'Monday', '10AM - 8PM'), row(1, 'Sunday', 'Closed')], 'Friday', {
    hours: '24 hours',
  })
  expect(rows.map(({ key, day, hours }) => [key, day, hours])).toEqual([
    [0, 'Monday', '10AM - 8PM'],
    [2, 'Friday', '24 hours'],
    [1, 'Sunday', 'Closed'],
  ])
})

test('changeDay changes only the first of two rows of a day', () => {
  const rows = [row(0, 'Sunday', '10AM - 1PM'), row(1, 'Sunday', '4PM - 8PM')]
  expect(changeDay(rows, 'Sunday', { hours: 'Closed' }).map(({ hours }) => hours)).toEqual([
    'Closed',
    '4PM - 8PM',
  ])
})

test('copyToAll copies a day to the whole week', () => {
  const monday = row(0, 'Monday', '10AM - 8PM')
  const rows = copyToAll([monday], monday)
  expect(rows).toHaveLength(7)
  expect(new Set(rows.map(({ hours }) => hours))).toEqual(new Set(['10AM - 8PM']))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(7)
})
