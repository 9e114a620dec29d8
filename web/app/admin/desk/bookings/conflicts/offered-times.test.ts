import type { Appointment, BlockedTime } from '@linework/contract/desk/appointments-shapes'
import { clockBetween } from '@linework/contract/fields/zones'
import { DAYS } from '@linework/contract/studio/contact-info'
import { writeHours } from '@linework/contract/studio/hours'
import { expect, test } from 'vitest'
import { makeRandom, SEED } from '../../../../../../contract/test/random-texts.ts'
import { amountOf } from '../../../../../../server/test/suite.ts'
import { addDays, daysFrom, weekdayOf } from '../../../kit/time/days.ts'
import { listFreeSlots } from './find-free-slots.ts'

const WEEKS = amountOf({ merge: 40, full: 200 })
const MINUTE_MS = 60_000
/** All random times are at a quarter hour. */
const STEP = 15

const random = makeRandom(SEED)
const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
const quarter = (from: number, to: number) => STEP * (from * 4 + random((to - from) * 4 + 1))

type Spans = { opens: number; closes: number }[]

/** A random day: closed, open all day, one span, two spans, or open past midnight. */
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

/** Mondays of the weeks in which daylight saving time begins and ends in Berlin, and of two other weeks. */
const MONDAYS = ['2027-03-22', '2027-10-25', '2026-12-28', '2028-02-28']

function drawWeek() {
  const monday = pick(MONDAYS)
  const start = Date.parse(monday)
  const times = (hours: number) => {
    const at = start + quarter(-12, 7 * 24) * MINUTE_MS
    return {
      startsAt: new Date(at).toISOString(),
      endsAt: new Date(at + (STEP + quarter(0, hours)) * MINUTE_MS).toISOString(),
    }
  }
  const special = addDays(monday, random(7))
  return {
    monday,
    week: DAYS.map(drawDay),
    special: { from: special, to: addDays(special, random(2)), spans: drawDay() },
    shifts: random(2) === 0 ? DAYS.map(drawDay) : undefined,
    blocked: Array.from({ length: random(4) }, () => ({
      artistId: pick([null, 'rohan', 'ira']),
      ...times(30),
    })),
    appointments: Array.from({ length: random(20) }, (_, i) => ({
      _id: String(i),
      artistId: pick(['rohan', 'rohan', 'ira', null]),
      state: pick(['planned', 'confirmed', 'came', 'cancelled']),
      ...times(4),
    })),
    minutes: STEP * (1 + random(12)),
    now: start + quarter(-48, 7 * 24) * MINUTE_MS,
    exceptId: pick([undefined, '0']),
  }
}

type Week = ReturnType<typeof drawWeek>

const agendaOf = ({ week, special, shifts, blocked, appointments }: Week) => ({
  appointments: appointments as Appointment[],
  blocked: blocked as BlockedTime[],
  hours: {
    workingHours: DAYS.map((day, i) => ({ day, hours: writeHours(week[i] as Spans), note: '' })),
    specialDays: [{ from: special.from, to: special.to, hours: writeHours(special.spans), note: '' }],
    artists: [
      {
        _id: 'rohan',
        hours: (shifts ?? []).map((spans, i) => `${DAYS[i]}: ${writeHours(spans)}`).join('\n'),
      },
    ],
  },
})

/** Local time in the zone according to Intl, independent of the code under test. */
function wallClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const known = new Map<number, { day: string; minute: number }>()
  return (at: number) => {
    let shown = known.get(at)
    if (shown === undefined) {
      const [day = '', time = ''] = format.format(at).split(', ')
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      shown = { day, minute: hour * 60 + minute }
      known.set(at, shown)
    }
    return shown
  }
}

/** The expected times, found by testing each quarter hour of an appointment at each half hour of the day. */
function expected(drawn: Week, day: string, clock: ReturnType<typeof wallClock>): string[] {
  const { week, special, shifts, blocked, appointments, minutes, now, exceptId } = drawn
  const isIn = (hours: (day: string) => Spans, at: number) => {
    const shown = clock(at)
    return (
      hours(shown.day).some(({ opens, closes }) => opens <= shown.minute && shown.minute < closes) ||
      hours(addDays(shown.day, -1)).some(({ closes }) => shown.minute + 1_440 < closes)
    )
  }
  const studio = (on: string) =>
    special.from <= on && on <= special.to ? special.spans : (week[weekdayOf(on)] as Spans)
  const artist = (on: string) => (shifts ? (shifts[weekdayOf(on)] as Spans) : studio(on))
  const taken = [
    ...blocked.filter(({ artistId }) => artistId === null || artistId === 'rohan'),
    ...appointments.filter(
      ({ _id, artistId, state }) => artistId === 'rohan' && state !== 'cancelled' && _id !== exceptId,
    ),
  ].map(({ startsAt, endsAt }) => ({ from: Date.parse(startsAt), to: Date.parse(endsAt) }))
  const found: string[] = []
  const first = Date.parse(day) - 14 * 60 * MINUTE_MS
  for (let at = first; at < first + 52 * 60 * MINUTE_MS; at += STEP * MINUTE_MS) {
    const shown = clock(at)
    if (shown.day !== day || shown.minute % 30 !== 0 || at < now) continue
    const text = new Date(shown.minute * MINUTE_MS).toISOString().slice(11, 16)
    // When clocks are set back, only the first of two equal times is offered.
    if (clock(at - 60 * MINUTE_MS).minute === shown.minute) continue
    const steps = Array.from({ length: minutes / STEP }, (_, i) => at + i * STEP * MINUTE_MS)
    const isFree = steps.every(
      (step) =>
        isIn(studio, step) && isIn(artist, step) && !taken.some(({ from, to }) => from <= step && step < to),
    )
    if (isFree) found.push(text)
  }
  return found
}

test.each(['Asia/Kolkata', 'Europe/Berlin'])(
  `the booking form for %s offers exactly the free times (seed ${SEED})`,
  (zone) => {
    const clock = clockBetween(zone, Date.parse('2026-11-01'), Date.parse('2028-11-01'))
    const shown = wallClock(zone)
    let offered = 0
    for (let i = 0; i < WEEKS; i++) {
      const drawn = drawWeek()
      const { monday, minutes, exceptId } = drawn
      const agenda = agendaOf(drawn)
      for (const day of daysFrom(monday)) {
        const wanted = { day, artistId: 'rohan', minutes, clock, now: new Date(drawn.now), exceptId }
        const times = listFreeSlots(agenda, wanted).map(({ time }) => time)
        expect(times, `SEED=${SEED}, week ${i}, ${day}: ${JSON.stringify(drawn)}`).toEqual(
          expected(drawn, day, shown),
        )
        offered += times.length
      }
    }
    expect(offered).toBeGreaterThan(WEEKS)
  },
)
