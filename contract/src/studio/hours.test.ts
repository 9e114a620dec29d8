import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_DAY, CLOSED, DAY_MINUTES, type Hours, readHours, suggestHours, writeHours } from './hours.ts'

const span = (opens: number, closes: number) => ({ opens, closes })

test.each<[string, Hours]>([
  ['10 AM - 8 PM', [span(600, 1200)]],
  ['10:30am–8pm', [span(630, 1200)]],
  ['10 a.m. to 8 p.m.', [span(600, 1200)]],
  ['10:00 - 20:00', [span(600, 1200)]],
  ['10:00 - 24:00', [span(600, 1440)]],
  ['12 AM to 12 PM', [span(0, 720)]],
  ['6 PM - 2 AM', [span(1080, 1560)]],
  ['11AM - 2PM, 4PM - 9PM', [span(660, 840), span(960, 1260)]],
  ['11AM-2PM and 4PM-1AM', [span(660, 840), span(960, 1500)]],
  ['11:00 - 14:00; 16:00 - 21:00', [span(660, 840), span(960, 1260)]],
  ['Open 24 hours', ALL_DAY],
  ['24 Hours', ALL_DAY],
  ['24/7', ALL_DAY],
  ['00:00 - 24:00', ALL_DAY],
  ['closed', CLOSED],
])('readHours parses the opening hours %j', (text, hours) => {
  expect(readHours(text)).toEqual(hours)
})

test.each([
  '10 - 8',
  '11 - 8',
  '10 - 8 PM',
  'by appointment',
  '10 AM - 8 PM, then 9 PM',
  '10 AM - 8 PM, 9 PM',
  '10 AM - 12 PM, 2 PM - 4 PM, 6 PM - 8 PM',
  '4 PM - 9 PM, 11 AM - 2 PM',
  '11 AM - 4 PM, 2 PM - 9 PM',
  '11 AM - 2 PM, 2 PM - 9 PM',
  '11 AM - 2 PM, 4 PM - 12 PM',
  '25:00 - 26:00',
  '13 PM - 14 PM',
  '10:75 - 12:00',
  '24:30 - 10:00',
  '24:00 - 10:00',
  '9 AM - 9 AM',
  '',
])('readHours returns undefined for the ambiguous opening hours %j', (text) => {
  expect(readHours(text)).toBeUndefined()
})

const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 })
/** Four ascending times, of which the last is less than a day after the first. */
const twoSpans = fc
  .tuple(minute, fc.uniqueArray(fc.integer({ min: 1, max: DAY_MINUTES }), { minLength: 3, maxLength: 3 }))
  .map(([start, after]) => {
    const [a = 0, b = 0, c = 0] = after.toSorted((x, y) => x - y).map((offset) => start + offset)
    return [span(start, a), span(b, c)]
  })
  .filter(([, second]) => second !== undefined && second.opens < DAY_MINUTES)
const oneSpan = fc
  .tuple(minute, fc.integer({ min: 1, max: DAY_MINUTES - 1 }))
  .map(([opens, length]) => [span(opens, opens + length)])

test('readHours returns the same opening hours that writeHours formatted', () => {
  const anyHours = fc.oneof(fc.constantFrom(CLOSED, ALL_DAY), oneSpan, twoSpans)
  fc.assert(
    fc.property(anyHours, (hours) => {
      expect(readHours(writeHours(hours))).toEqual(hours)
      expect(readHours(writeHours(hours, '24'))).toEqual(hours)
    }),
    { numRuns: 2_000 },
  )
})

test('writeHours formats opening hours in their shortest form', () => {
  expect(writeHours([span(660, 840), span(990, 1560)])).toBe('11AM - 2PM, 4:30PM - 2AM')
  expect(writeHours([span(660, 840), span(990, 1560)], '24')).toBe('11:00 - 14:00, 16:30 - 02:00')
  expect(writeHours(CLOSED)).toBe('Closed')
  expect(writeHours(ALL_DAY)).toBe('24 hours')
})

test.each([
  ['11 - 8', '11AM - 8PM'],
  ['10 - 8 PM', '10AM - 8PM'],
  ['9AM - 6', '9AM - 6PM'],
  ['11 to 20', '11AM - 8PM'],
  ['2 - 9', '2PM - 9PM'],
  ['Open 11-2 & 4-9', '11AM - 2PM, 4PM - 9PM'],
  ['10 - 8 hrs', '10AM - 8PM'],
])('suggestHours corrects the opening hours %j to %s', (text, reading) => {
  expect(writeHours(suggestHours(text) ?? [])).toBe(reading)
})

test.each(['by appointment', 'late', '30 - 40'])(
  'suggestHours suggests no correction of the opening hours %j',
  (text) => {
    expect(suggestHours(text)).toBeUndefined()
  },
)
