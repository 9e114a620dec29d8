import type { Publication } from '@linework/contract/publication/shapes'
import { expect, test } from 'vitest'
import { planOf, readPlan } from './read-plan.ts'
import { sayDates, sayInList, sayKeptPublication, sayPublication } from './say-publication.ts'

/** Five and a half hours ahead, without summer time. */
const CLOCK = { offset: 330, changes: [] }
const NOW = new Date('2026-11-17T06:00:00Z')
const AT = { clock: CLOCK, now: NOW }
const DECEMBER = '2026-12-04T03:30:00.000Z'
const LATER = '2026-12-06T12:30:00.000Z'

const publication = (given: Partial<Publication>): Publication => ({
  state: 'published',
  publishAt: null,
  hideAt: null,
  standing: 'shown',
  ...given,
})
const draft = publication({ state: 'draft', standing: 'draft' })
const planned = publication({ standing: 'planned', publishAt: DECEMBER })
const guest = publication({ standing: 'planned', publishAt: DECEMBER, hideAt: LATER })

test.each([
  [draft, 'It is a draft. Visitors do not see it.', ''],
  [planned, 'Planned for Fri 4 Dec, 09:00, studio time.', 'from Fri 4 Dec, 09:00'],
  [
    guest,
    'Planned for Fri 4 Dec, 09:00 until Sun 6 Dec, 18:00, studio time.',
    'from Fri 4 Dec, 09:00 until Sun 6 Dec, 18:00',
  ],
  [publication({}), 'It is on the site.', ''],
  [
    publication({ hideAt: LATER }),
    'On the site until Sun 6 Dec, 18:00, studio time.',
    'until Sun 6 Dec, 18:00',
  ],
  [publication({ state: 'hidden', standing: 'hidden' }), 'It is hidden. Visitors do not see it.', ''],
  [
    publication({ standing: 'over', hideAt: '2026-11-01T00:00:00Z' }),
    'Its time on the site is over. Visitors do not see it.',
    '',
  ],
])('every state is said in the studio’s time: %j', (given, sentence, dates) => {
  expect([sayPublication(given, CLOCK, NOW), sayDates(given, CLOCK, NOW)]).toEqual([sentence, dates])
})

test('a version says what was planned, also when that time is over', () => {
  const said = [draft, guest, publication({ publishAt: '2025-12-04T03:30:00.000Z' }), publication({})]
  expect(said.map((each) => sayKeptPublication(each, CLOCK, NOW))).toEqual([
    'Draft',
    'Published from Fri 4 Dec, 09:00 until Sun 6 Dec, 18:00',
    'Published from Thu 4 Dec 2025, 09:00',
    'Published',
  ])
})

test('lists name the state, or the day that is to come', () => {
  const [hidden, over] = (['hidden', 'over'] as const).map((standing) => publication({ standing }))
  const ended = publication({ hideAt: LATER })
  const nextYear = publication({ standing: 'planned', publishAt: '2027-01-02T03:30:00.000Z' })
  const said = [draft, planned, guest, nextYear, hidden, over, ended, publication({})].map(
    (each) => each && sayInList(each, CLOCK, NOW),
  )
  expect(said).toEqual([
    'Draft',
    'From 4 Dec',
    'From 4 Dec',
    'From 2 Jan 2027',
    'Hidden',
    'Over',
    'Until 6 Dec',
    '',
  ])
})

test('the fields begin with the dates of the record, or with tomorrow morning', () => {
  expect(planOf(draft, CLOCK, NOW)).toEqual({
    choice: 'now',
    from: { day: '2026-11-18', time: '09:00' },
    until: { day: '2026-11-18', time: '18:00' },
  })
  expect(planOf(planned, CLOCK, NOW)).toMatchObject({
    choice: 'later',
    from: { day: '2026-12-04', time: '09:00' },
  })
  expect(planOf(guest, CLOCK, NOW)).toMatchObject({
    choice: 'span',
    until: { day: '2026-12-06', time: '18:00' },
  })
  expect(planOf(publication({}), CLOCK, NOW).choice).toBe('hidden')
})

test('what is on the site stays there when only its end is chosen', () => {
  const hideAt = '2026-11-18T12:30:00.000Z'
  const since = publication({ publishAt: '2026-11-10T03:30:00.000Z' })
  for (const [given, from] of [
    [publication({}), { day: '2026-11-17', time: '11:30' }],
    [since, { day: '2026-11-10', time: '09:00' }],
  ] as const) {
    const plan = { ...planOf(given, CLOCK, NOW), choice: 'span' as const }
    expect(plan.from).toEqual(from)
    // Its beginning is not sent: by a clock that is ahead it would be off the site for a while.
    expect(readPlan(plan, AT)).toEqual({ change: { state: 'published', hideAt } })
    const moved = readPlan({ ...plan, from: { day: '2026-11-18', time: '10:00' } }, AT)
    expect(moved).toMatchObject({ change: { publishAt: '2026-11-18T04:30:00.000Z', hideAt } })
  }
  // To take it off until later, a day has to be chosen.
  const later = readPlan({ ...planOf(publication({}), CLOCK, NOW), choice: 'later' }, AT)
  expect(later).toEqual({ errors: { from: 'This time is already over.' } })
})

test('a plan that is read back is the one that was stored', () => {
  for (const given of [planned, guest]) {
    const { state, publishAt, hideAt } = given
    const read = readPlan(planOf(given, CLOCK, NOW), AT)
    expect(read).toEqual({ change: { state, publishAt, hideAt } })
  }
})

test('what cannot be is named at its field', () => {
  const plan = planOf(guest, CLOCK, NOW)
  const past = { day: '2026-11-16', time: '09:00' }
  const read = (part: Partial<typeof plan>) => readPlan({ ...plan, ...part }, AT)
  expect(read({ choice: 'later', from: { day: '', time: '09:00' } })).toEqual({
    errors: { from: 'Please choose a day and a time.' },
  })
  expect(read({ choice: 'later', from: past })).toEqual({ errors: { from: 'This time is already over.' } })
  expect(read({ until: plan.from })).toEqual({
    errors: { until: 'It has to be hidden after it is published.' },
  })
  expect(read({ from: past, until: { ...past, time: '10:00' } })).toEqual({
    errors: { until: 'This time is already over.' },
  })
  // A guest who is here already.
  expect(read({ from: past })).toMatchObject({ change: { publishAt: '2026-11-16T03:30:00.000Z' } })
})

test('publishing now names no time of this browser, whose clock may be wrong', () => {
  expect(readPlan({ ...planOf(planned, CLOCK, NOW), choice: 'now' }, AT)).toEqual({
    change: { state: 'published', publishAt: 'now', hideAt: null },
  })
})
