import { expect, test } from 'vitest'
import { archiveName } from '../back-up.ts'
import { chooseOld } from './open-place.ts'

const DAY_MS = 86_400_000
/** One archive at 03:30 of each day up to Saturday, 14 November 2026. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    archiveName(new Date(Date.parse('2026-11-14T03:30:00Z') - i * DAY_MS), 'UTC'),
  )
const daysKept = (names: string[]) => {
  const old = new Set(chooseOld(names))
  return names
    .filter((name) => !old.has(name))
    .map((name) => name.slice('linework-'.length, 'linework-'.length + 10))
}

test('names of backup archives contain studio time', () => {
  const at = new Date('2026-11-13T22:00:05Z')
  expect(archiveName(at, 'Asia/Kolkata')).toBe('linework-2026-11-14-033005.tar')
  expect(archiveName(at, 'America/New_York')).toBe('linework-2026-11-13-170005.tar')
})

test('keeps seven days and two more Sundays of 100 nightly backup archives', () => {
  expect(daysKept(nights(100))).toEqual([
    '2026-11-14',
    '2026-11-13',
    '2026-11-12',
    '2026-11-11',
    '2026-11-10',
    '2026-11-09',
    '2026-11-08',
    '2026-11-01',
    '2026-10-25',
  ])
})

test('keeps 9 to 11 backup archives when the job runs every night', () => {
  let there: string[] = []
  for (const name of nights(100).toReversed()) {
    there.push(name)
    const old = chooseOld(there)
    there = there.filter((one) => !old.includes(one))
    expect(there.length).toBeLessThanOrEqual(11)
  }
  expect(there.length).toBeGreaterThanOrEqual(9)
  const reach =
    (Date.parse('2026-11-14') -
      Date.parse(there[0]?.slice('linework-'.length, 'linework-'.length + 10) ?? '')) /
    DAY_MS
  expect(reach).toBeGreaterThanOrEqual(20)
  expect(reach).toBeLessThan(35)
})

test('keeps the newest backup archive of a day', () => {
  const names = [
    'linework-2026-11-14-033000.tar',
    'linework-2026-11-14-120000.tar',
    'linework-2026-11-14-115959.tar',
  ]
  expect(chooseOld(names)).toEqual(['linework-2026-11-14-115959.tar', 'linework-2026-11-14-033000.tar'])
})

test('keeps older archives after months without a backup', () => {
  const names = [
    'linework-2026-01-05-033000.tar',
    'linework-2026-05-05-033000.tar',
    'linework-2026-11-14-033000.tar',
  ]
  expect(chooseOld(names)).toEqual([])
})

test('ignores files in the backup folder that are not archives', () => {
  const others = ['studio.tar', 'linework-2026-11-14-033000.tar.gz', 'linework-old.tar', 'notes.txt']
  expect(chooseOld([...others, ...nights(3)])).toEqual([])
})
