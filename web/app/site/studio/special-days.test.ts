import { expect, test } from 'vitest'
import { noticeAround, noticeOn } from './notices.ts'
import { describeSpecialDay, noticesOf, upcomingSpecialDays } from './special-days.ts'

const day = (from: string, to = from, hours = 'Closed', note = '') => ({ from, to, hours, note })

test.each([
  [day('2026-11-24'), 'Closed on Tuesday 24 November'],
  [
    day('2026-11-24', '2026-11-24', 'closed', 'Kartika Purnima'),
    'Closed on Tuesday 24 November: Kartika Purnima',
  ],
  [
    day('2026-12-24', '2026-12-25', '12PM - 6PM'),
    'Open 12PM - 6PM from Thursday 24 December to Friday 25 December',
  ],
])('describes the special day %j as %s', (special, sentence) => {
  expect(describeSpecialDay(special)).toBe(sentence)
})

test('the site shows a notice on the special day and on the day before', () => {
  const notices = noticesOf([day('2026-11-24', '2026-11-25')], new Date('2026-11-22T12:00:00Z'))
  const dates = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
  expect(dates.map((date) => noticeAround(notices, date) !== '')).toEqual([false, true, true, true, false])
  expect(dates.map((date) => noticeOn(notices, date) !== '')).toEqual([false, false, true, true, false])
})

test('the notice of a single day takes precedence over that of a longer range', () => {
  const days = [day('2026-11-20', '2026-11-25'), day('2026-11-24', '2026-11-24', '12PM - 6PM')]
  const notices = noticesOf(days, new Date('2026-11-23T12:00:00Z'))
  expect(noticeOn(notices, '2026-11-24')).toBe('Open 12PM - 6PM on Tuesday 24 November')
  expect(noticeOn(notices, '2026-11-25')).toMatch(/^Closed from/)
})

test('upcomingSpecialDays sorts by date and omits days past in every time zone', () => {
  const days = [day('2027-01-01'), day('2026-11-14'), day('2026-11-15'), day('2026-11-10', '2026-11-20')]
  const coming = upcomingSpecialDays(days, new Date('2026-11-16T00:30:00Z'))
  expect(coming.map(({ from }) => from)).toEqual(['2026-11-10', '2026-11-15', '2027-01-01'])
})
