import { expect, test } from 'vitest'
import { changeDay, copyToAll, describeHours, mergeHours } from './merge-hours.ts'

const row = (key: number, day: string, hours: string, note = '') => ({ key, day, hours, note })
const BASE = [row(0, 'Monday', '10-7'), row(1, 'Tuesday', '10-7'), row(2, 'Sunday', 'Closed')]
const [MONDAY, TUESDAY, SUNDAY] = BASE as [(typeof BASE)[0], (typeof BASE)[0], (typeof BASE)[0]]

test('a merge of opening hours keeps both users’ changes to different days', () => {
  const mine = [row(0, 'Monday', '11-7'), TUESDAY, SUNDAY]
  const theirs = [MONDAY, TUESDAY, row(2, 'Sunday', '12-4')]
  const { mine: merged, theirs: other } = mergeHours(BASE, mine, theirs)
  expect(merged).toEqual([row(0, 'Monday', '11-7'), TUESDAY, row(2, 'Sunday', '12-4')])
  expect(other).toEqual(merged)
})

test('a merge of hours keeps one user’s hours and the other’s note of one day', () => {
  const mine = [row(0, 'Monday', '11-7'), TUESDAY, SUNDAY]
  const theirs = [row(0, 'Monday', '10-7', 'by appointment'), TUESDAY, SUNDAY]
  const { mine: merged, theirs: other } = mergeHours(BASE, mine, theirs)
  expect(merged[0]).toEqual(row(0, 'Monday', '11-7', 'by appointment'))
  expect(other).toEqual(merged)
})

test('a merge of opening hours returns both values of a day that both users changed', () => {
  const mine = [row(0, 'Monday', '11-7'), TUESDAY, SUNDAY]
  const theirs = [row(0, 'Monday', '12-8', 'from May'), row(1, 'Tuesday', '10-6'), SUNDAY]
  const { mine: merged, theirs: other } = mergeHours(BASE, mine, theirs)
  expect(merged).toEqual([row(0, 'Monday', '11-7', 'from May'), row(1, 'Tuesday', '10-6'), SUNDAY])
  expect(describeHours(other, merged)).toBe('Monday: 12-8 (from May)')
  expect(describeHours(merged, other)).toBe('Monday: 11-7 (from May)')
})

test('a merge of hours keeps rows added by both users, each with a unique key', () => {
  const mine = [...BASE, row(3, 'Friday', '1-9')]
  const theirs = [MONDAY, TUESDAY, row(2, 'Wednesday', '10-7'), row(3, 'Sunday', 'Closed')]
  const { mine: merged } = mergeHours(BASE, mine, theirs)
  expect(merged.map(({ day }) => day)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Sunday', 'Friday'])
  expect(new Set(merged.map(({ key }) => key)).size).toBe(5)
})

test('describeHours names a day that one user removed and the other changed', () => {
  const mine = [MONDAY, TUESDAY]
  const theirs = [MONDAY, TUESDAY, row(2, 'Sunday', '12-4')]
  const { mine: merged, theirs: other } = mergeHours(BASE, mine, theirs)
  expect(describeHours(merged, other)).toBe('Sunday: removed')
  expect(describeHours(other, merged)).toBe('Sunday: 12-4')
})

test('a merge of opening hours keeps two rows of the same day separate', () => {
  const base = [row(0, 'Sunday', '10-1'), row(1, 'Sunday', '4-8')]
  const mine = [row(0, 'Sunday', '10-1'), row(1, 'Sunday', '5-8')]
  const theirs = [row(0, 'Sunday', '9-1'), row(1, 'Sunday', '4-8')]
  expect(mergeHours(base, mine, theirs).mine).toEqual([row(0, 'Sunday', '9-1'), row(1, 'Sunday', '5-8')])
})

test('changeDay inserts a missing day of the opening hours in the order of the week', () => {
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

test('copyToAll copies the hours of a day to the whole week', () => {
  const monday = row(0, 'Monday', '10AM - 8PM')
  const rows = copyToAll([monday], monday)
  expect(rows).toHaveLength(7)
  expect(new Set(rows.map(({ hours }) => hours))).toEqual(new Set(['10AM - 8PM']))
  expect(new Set(rows.map(({ key }) => key)).size).toBe(7)
})
