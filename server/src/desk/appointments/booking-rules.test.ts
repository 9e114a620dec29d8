import { DAYS } from '@linework/contract/studio/contact-info'
import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../../../test/call-api.ts'
import { makeArtist, makeEnquiry, NEXT_MARCH, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const DAY_MS = 86_400_000
const at = (time: string, day = '10') => new Date(`${NEXT_MARCH}-${day}T${time}+05:30`).toISOString()
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let t: TestApp
let headers: { authorization: string }
let rohan: string
let enquiry: string

beforeEach(async () => {
  t = await makeApp()
  headers = await signIn(t)
  rohan = (await makeArtist(t.db, { name: 'Rohan', hours: 'Daily 12PM - 8PM' })).id
  enquiry = (await makeEnquiry(t.db)).id
})

const call = callAs(() => ({ t, headers }))
const book = (plan: object) => call('POST', `/contact/${enquiry}/appointments`, plan)
const bookWalkIn = (plan: object) =>
  call('POST', '/appointments', { client: { name: 'Asha', source: 'walk-in' }, ...plan })

test('booking or moving outside studio or artist hours returns a warning and is saved', async () => {
  const workingHours = DAYS.map((day) => ({ day, hours: '11AM - 2PM, 5PM - 8PM', note: '' }))
  const fair = { from: `${NEXT_MARCH}-11`, to: `${NEXT_MARCH}-11`, hours: 'Closed', note: 'Guru Purnima' }
  const saved = await call('PUT', '/contact-info/hours', { workingHours, specialDays: [fair] })
  expect(saved.status).toBe(200)
  const early = await bookWalkIn({ startsAt: at('10:30'), artistId: rohan, minutes: 120 })
  expect([early.status, early.body.clashes]).toEqual([
    201,
    [
      { kind: 'closed', _id: '', name: '', startsAt: at('10:30'), endsAt: at('11:00') },
      { kind: 'off', _id: '', name: '', startsAt: at('10:30'), endsAt: at('12:00') },
    ],
  ])
  const move = async (startsAt: string) =>
    (await call('PATCH', `/appointments/${early.body.appointment._id}`, { startsAt })).body.clashes
  expect(await move(at('12:00'))).toEqual([])
  expect(await move(at('13:00'))).toMatchObject([{ kind: 'closed', startsAt: at('14:00') }])
  expect(await move(at('12:00', '11'))).toMatchObject([{ kind: 'closed', name: 'Guru Purnima' }])
  expect((await book({ startsAt: at('11:00') })).body.clashes).toEqual([])
  expect((await call('GET', `/appointments?from=${NEXT_MARCH}-10`)).body.hours).toEqual({
    workingHours,
    specialDays: [fair],
    artists: [{ _id: rohan, hours: 'Daily 12PM - 8PM' }],
  })
})

const rejection = ({ status, body }: Awaited<ReturnType<typeof book>>) => [status, body.errors?.[0].message]

test.each([
  [
    'state came before the day of the appointment',
    { state: 'came' },
    'This appointment is on a later day. You can mark it as completed or no-show on that day.',
  ],
  [
    'state missed before the day of the appointment',
    { state: 'missed' },
    'This appointment is on a later day. You can mark it as completed or no-show on that day.',
  ],
  [
    'a deposit above the price',
    { price: 1_000, deposit: 2_000 },
    'The deposit must not be higher than the price.',
  ],
  ['a start in three years', { startsAt: inDays(3 * 365) }, 'Choose a day within the next two years.'],
])('booking or changing an appointment returns 400 for %s', async (_, wrong, message) => {
  const startsAt = inDays(3)
  const { body } = await book({ startsAt, price: 2_000 })
  const change = (changes: object) => call('PATCH', `/appointments/${body.appointment._id}`, changes)
  for (const rejected of [
    await book({ startsAt, ...wrong }),
    await bookWalkIn({ startsAt, alreadyHappened: true, ...wrong }),
    await change({ alreadyHappened: true, ...wrong }),
  ])
    expect(rejection(rejected)).toEqual([400, message])
  expect((await change({ note: 'Left arm' })).body.appointment).toMatchObject({ startsAt, state: 'planned' })
})

test('accepts an early arrival, a deposit of the full price and a start in two years', async () => {
  const startsAt = new Date(Date.now() + 100 * 60_000).toISOString()
  const plan = { startsAt, state: 'came', price: 500, deposit: 500 }
  expect((await book(plan)).status).toBe(201)
  expect((await book({ startsAt: inDays(730), deposit: 500 })).status).toBe(201)
  const change = { bookedFor: inDays(3 * 365) }
  expect(rejection(await call('PATCH', `/contact/${enquiry}`, change))).toEqual([
    400,
    'Choose a day within the next two years.',
  ])
})

test('returns 400 for blocked time that ends more than two years ahead', async () => {
  const block = (endsAt: string) =>
    call('POST', '/blocked-times', { artistId: null, startsAt: inDays(1), endsAt, reason: 'Leave' })
  expect(rejection(await block(inDays(3 * 365)))).toEqual([400, 'Choose a day within the next two years.'])
  expect((await block(inDays(2 * 365 - 1))).status).toBe(201)
})
