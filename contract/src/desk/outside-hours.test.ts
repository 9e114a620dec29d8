import { expect, test } from 'vitest'
import { makeRandom, SEED } from '../../test/random-texts.ts'
import { clockBetween } from '../fields/zones.ts'
import { DAYS } from '../studio/contact-info.ts'
import { writeHours } from '../studio/hours.ts'
import { listOutsideHours } from './outside-hours.ts'

const MINUTE_MS = 60_000
const STEP = 5
const BOOKINGS = 1_000

const random = makeRandom(SEED)
const pick = <T>(list: readonly T[]) => list[random(list.length)] as T

type Spans = { opens: number; closes: number }[]

const quarter = (from: number, to: number) => 15 * (from * 4 + random((to - from) * 4 + 1))

/** Draws a closed day, a whole open day, one span, two spans, or a span that ends after midnight. */
const drawDay = () =>
  pick<() => Spans>([
    () => [],
    () => [{ opens: 0, closes: 1_440 }],
    () => [{ opens: quarter(0, 11), closes: quarter(12, 24) }],
    () => [
      { opens: quarter(7, 10), closes: quarter(11, 13) },
      { opens: quarter(14, 16), closes: quarter(17, 24) },
    ],
    () => [{ opens: quarter(12, 20), closes: quarter(25, 30) }],
  ])()
const drawWeek = () => DAYS.map(drawDay)

interface Drawn {
  start: number
  minutes: number
  week: Spans[]
  special: { from: string; to: string; spans: Spans } | undefined
  shifts: Spans[] | undefined
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Two of the four drawn days are on the eve of a DST change in Berlin. */
function draw(): Drawn {
  const days = ['2027-03-27', '2027-10-30', '2026-12-31', '2028-02-28']
  const start = Date.parse(pick(days)) + random((3 * 1_440) / STEP) * STEP * MINUTE_MS
  const special = isoDay(start)
  return {
    start,
    minutes: STEP * (1 + random(pick([24, 288]))),
    week: drawWeek(),
    special:
      random(2) === 0
        ? { from: special, to: isoDay(start + random(2) * 86_400_000), spans: drawDay() }
        : undefined,
    shifts: random(2) === 0 ? drawWeek() : undefined,
  }
}

const hoursOf = ({ week, special, shifts }: Drawn) => ({
  workingHours: DAYS.map((day, i) => ({ day, hours: writeHours(week[i] as Spans), note: '' })),
  specialDays: special
    ? [{ from: special.from, to: special.to, hours: writeHours(special.spans), note: 'Fair' }]
    : [],
  artists: [
    { _id: 'rohan', hours: (shifts ?? []).map((spans, i) => `${DAYS[i]}: ${writeHours(spans)}`).join('\n') },
  ],
})

/** Computes the local time by Intl, independently of the code under test. */
function wallClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  // The same few days are formatted many times, and Intl is slow.
  const known = new Map<number, { day: string; minute: number }>()
  return (at: number) => {
    const [day = '', time = ''] = known.has(at) ? [] : format.format(at).split(', ')
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const shown = known.get(at) ?? { day, minute: hour * 60 + minute }
    known.set(at, shown)
    return shown
  }
}

type WallClock = ReturnType<typeof wallClock>

/** Reference implementation: tests every five minutes and returns the first time outside the hours. */
function expected({ start, minutes, week, special, shifts }: Drawn, clock: WallClock) {
  const isIn = (hours: (day: string) => Spans, at: number) => {
    const { day, minute } = clock(at)
    const before = isoDay(Date.parse(day) - 86_400_000)
    return (
      hours(day).some(({ opens, closes }) => opens <= minute && minute < closes) ||
      hours(before).some(({ opens, closes }) => opens <= minute + 1_440 && minute + 1_440 < closes)
    )
  }
  const ofWeek = (list: Spans[]) => (day: string) => list[(new Date(day).getUTCDay() + 6) % 7] as Spans
  const studio = (day: string) =>
    special && special.from <= day && day <= special.to ? special.spans : ofWeek(week)(day)
  const warnings = [['closed', studio] as const, ['off', shifts && ofWeek(shifts)] as const]
  return warnings.flatMap(([kind, hours]) => {
    const steps = Array.from({ length: minutes / STEP }, (_, i) => start + i * STEP * MINUTE_MS)
    const first = hours ? steps.findIndex((at) => !isIn(hours, at)) : -1
    if (!hours || first < 0) return []
    const length = steps.slice(first).findIndex((at) => isIn(hours, at))
    const end = length < 0 ? start + minutes * MINUTE_MS : (steps[first + length] as number)
    const from = steps[first] as number
    const { day } = clock(from)
    const isSpecial = kind === 'closed' && special && special.from <= day && day <= special.to
    return [
      {
        kind,
        name: isSpecial ? 'Fair' : '',
        startsAt: new Date(from).toISOString(),
        endsAt: new Date(end).toISOString(),
      },
    ]
  })
}

test.each(['Asia/Kolkata', 'Europe/Berlin'])(
  `%s: a random booking gets a warning only outside the hours (seed ${SEED})`,
  (zone) => {
    const clock = clockBetween(zone, Date.parse('2026-11-01'), Date.parse('2028-11-01'))
    const shown = wallClock(zone)
    const seen = { closed: 0, off: 0, none: 0 }
    for (let i = 0; i < BOOKINGS; i++) {
      const drawn = draw()
      const { start, minutes } = drawn
      const times = {
        startsAt: new Date(start).toISOString(),
        endsAt: new Date(start + minutes * MINUTE_MS).toISOString(),
      }
      const warnings = listOutsideHours(times, 'rohan', hoursOf(drawn), clock)
      expect(warnings, `SEED=${SEED}, booking ${i}: ${JSON.stringify(drawn)}`).toEqual(expected(drawn, shown))
      for (const { kind } of warnings) seen[kind]++
      if (warnings.length === 0) seen.none++
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(BOOKINGS / 10)
  },
)

const KOLKATA = { offset: 330, changes: [] }
const at = (time: string) => new Date(`2026-11-24T${time}+05:30`).toISOString()
const noon = { startsAt: at('12:00'), endsAt: at('13:00') }

test('does not warn about a booking without an artist or with unclear or missing hours', () => {
  const warn = (hours: string, artist: string, rows = 1) =>
    listOutsideHours(
      noon,
      'rohan',
      {
        workingHours: DAYS.slice(0, 7 * rows).map((day) => ({ day, hours, note: '' })),
        specialDays: [],
        artists: [{ _id: 'rohan', hours: artist }],
      },
      KOLKATA,
    ).map(({ kind }) => kind)
  expect(warn('Closed', '')).toEqual(['closed'])
  expect(warn('11 - 8', '')).toEqual([])
  expect(warn('Closed', '', 0)).toEqual([])
  expect(warn('24 hours', 'After lunch')).toEqual([])
  expect(warn('24 hours', 'Daily 2PM - 8PM')).toEqual(['off'])
  expect(warn('Closed', 'Daily 2PM - 8PM')).toEqual(['closed', 'off'])
})
