import type { Publication } from '@linework/contract/records/publication-shapes'
import { expect, test } from 'vitest'
import {
  publicationDatesText,
  publicationLabel,
  publicationText,
  versionPublicationText,
} from './publication-text.ts'
import { readPlan, toPublicationPlan } from './read-plan.ts'

/** UTC+5:30, in minutes, without daylight saving time. */
const CLOCK = { offset: 330, changes: [] }
const NOW = new Date('2026-11-17T06:00:00Z')
const AT = { clock: CLOCK, now: NOW }
const DECEMBER = '2026-12-04T03:30:00.000Z'
const LATER = '2026-12-06T12:30:00.000Z'

const publication = (given: Partial<Publication>): Publication => ({
  state: 'published',
  publishAt: null,
  hideAt: null,
  publicationStatus: 'published',
  ...given,
})
const draft = publication({ state: 'draft', publicationStatus: 'draft' })
const planned = publication({ publicationStatus: 'scheduled', publishAt: DECEMBER })
const guest = publication({ publicationStatus: 'scheduled', publishAt: DECEMBER, hideAt: LATER })

test.each([
  [draft, 'It is a draft. Visitors do not see it.', ''],
  [planned, 'Scheduled for Fri 4 Dec, 09:00, studio time.', 'from Fri 4 Dec, 09:00'],
  [
    guest,
    'Scheduled for Fri 4 Dec, 09:00 until Sun 6 Dec, 18:00, studio time.',
    'from Fri 4 Dec, 09:00 until Sun 6 Dec, 18:00',
  ],
  [publication({}), 'Published.', ''],
  [
    publication({ hideAt: LATER }),
    'Published until Sun 6 Dec, 18:00, studio time.',
    'until Sun 6 Dec, 18:00',
  ],
  [
    publication({ state: 'hidden', publicationStatus: 'hidden' }),
    'It is hidden. Visitors do not see it.',
    '',
  ],
  [
    publication({ publicationStatus: 'expired', hideAt: '2026-11-01T00:00:00Z' }),
    'No longer on the site: its end date has passed.',
    '',
  ],
])('publicationText describes every publication status in studio time: %j', (given, sentence, dates) => {
  expect([publicationText(given, CLOCK, NOW), publicationDatesText(given, CLOCK, NOW)]).toEqual([
    sentence,
    dates,
  ])
})

test('a stored version shows its scheduled dates even after they have passed', () => {
  const said = [draft, guest, publication({ publishAt: '2025-12-04T03:30:00.000Z' }), publication({})]
  expect(said.map((each) => versionPublicationText(each, CLOCK, NOW))).toEqual([
    'Draft',
    'Published from Fri 4 Dec, 09:00 until Sun 6 Dec, 18:00',
    'Published from Thu 4 Dec 2025, 09:00',
    'Published',
  ])
})

test('publicationLabel returns the publication status or the next date', () => {
  const [hidden, over] = (['hidden', 'expired'] as const).map((publicationStatus) =>
    publication({ publicationStatus }),
  )
  const ended = publication({ hideAt: LATER })
  const nextYear = publication({ publicationStatus: 'scheduled', publishAt: '2027-01-02T03:30:00.000Z' })
  const said = [draft, planned, guest, nextYear, hidden, over, ended, publication({})].map(
    (each) => each && publicationLabel(each, CLOCK, NOW),
  )
  expect(said).toEqual([
    'Draft',
    'From 4 Dec',
    'From 4 Dec',
    'From 2 Jan 2027',
    'Hidden',
    'Expired',
    'Until 6 Dec',
    '',
  ])
})

test('the publish form starts with the dates of the record, or with tomorrow morning', () => {
  expect(toPublicationPlan(draft, CLOCK, NOW)).toEqual({
    choice: 'now',
    from: { day: '2026-11-18', time: '09:00' },
    until: { day: '2026-11-18', time: '18:00' },
  })
  expect(toPublicationPlan(planned, CLOCK, NOW)).toMatchObject({
    choice: 'later',
    from: { day: '2026-12-04', time: '09:00' },
  })
  expect(toPublicationPlan(guest, CLOCK, NOW)).toMatchObject({
    choice: 'span',
    until: { day: '2026-12-06', time: '18:00' },
  })
  expect(toPublicationPlan(publication({}), CLOCK, NOW).choice).toBe('hidden')
})

test('setting only an end date in the publish form keeps a published record published', () => {
  const hideAt = '2026-11-18T12:30:00.000Z'
  const since = publication({ publishAt: '2026-11-10T03:30:00.000Z' })
  for (const [given, from] of [
    [publication({}), { day: '2026-11-17', time: '11:30' }],
    [since, { day: '2026-11-10', time: '09:00' }],
  ] as const) {
    const plan = { ...toPublicationPlan(given, CLOCK, NOW), choice: 'span' as const }
    expect(plan.from).toEqual(from)
    // No start is sent, because a start from a fast local clock would unpublish the record for a while.
    expect(readPlan(plan, AT)).toEqual({ change: { state: 'published', hideAt } })
    const moved = readPlan({ ...plan, from: { day: '2026-11-18', time: '10:00' } }, AT)
    expect(moved).toMatchObject({ change: { publishAt: '2026-11-18T04:30:00.000Z', hideAt } })
  }
  // The start of a published record is in the past, so publishing later needs another date.
  const later = readPlan({ ...toPublicationPlan(publication({}), CLOCK, NOW), choice: 'later' }, AT)
  expect(later).toEqual({ errors: { from: 'This time is in the past.' } })
})

test('readPlan returns the stored publication dates when the form is unchanged', () => {
  for (const given of [planned, guest]) {
    const { state, publishAt, hideAt } = given
    const read = readPlan(toPublicationPlan(given, CLOCK, NOW), AT)
    expect(read).toEqual({ change: { state, publishAt, hideAt } })
  }
})

test('readPlan returns an error at each invalid field of the publish form', () => {
  const plan = toPublicationPlan(guest, CLOCK, NOW)
  const past = { day: '2026-11-16', time: '09:00' }
  const read = (part: Partial<typeof plan>) => readPlan({ ...plan, ...part }, AT)
  expect(read({ choice: 'later', from: { day: '', time: '09:00' } })).toEqual({
    errors: { from: 'Choose a day and a time.' },
  })
  expect(read({ choice: 'later', from: past })).toEqual({ errors: { from: 'This time is in the past.' } })
  expect(read({ until: plan.from })).toEqual({
    errors: { until: 'The hide date must be after the publish date.' },
  })
  expect(read({ from: past, until: { ...past, time: '10:00' } })).toEqual({
    errors: { until: 'This time is in the past.' },
  })
  // A start in the past is valid when the end is in the future.
  expect(read({ from: past })).toMatchObject({ change: { publishAt: '2026-11-16T03:30:00.000Z' } })
})

test('publishing now does not send a local time, because browser clocks may be wrong', () => {
  expect(readPlan({ ...toPublicationPlan(planned, CLOCK, NOW), choice: 'now' }, AT)).toEqual({
    change: { state: 'published', publishAt: 'now', hideAt: null },
  })
})
