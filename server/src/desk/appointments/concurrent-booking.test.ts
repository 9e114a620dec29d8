import { beforeAll, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, NEXT_MARCH, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { amountOf } from '../../../test/suite.ts'

const PAIRS = amountOf({ merge: 40, full: 200 })
// At least six, so that the reassignment runs at every position among the five other calls.
const ROUNDS = amountOf({ merge: 6, full: 25 })
const HOUR_MS = 3_600_000
const FIRST = Date.parse(`${NEXT_MARCH}-04T06:30:00Z`)

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

test(`warns one of two staff members who book the same slot, in ${PAIRS} attempts`, async () => {
  const artist = (await makeArtist(t.db)).id
  const clients = [await makeEnquiry(t.db), await makeEnquiry(t.db)]
  const silent: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const payload = { startsAt: new Date(FIRST + pair * HOUR_MS).toISOString(), artistId: artist }
    const answers = await Promise.all(
      clients.map(({ id }) =>
        t.app.inject({ method: 'POST', url: `/api/contact/${id}/appointments`, headers, payload }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    if (answers.every((answer) => answer.json().clashes.length === 0)) silent.push(pair)
  }
  expect(silent).toEqual([])
  const { count } = await t.db
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2 * PAIRS)
})

test('deleting an artist during concurrent bookings and changes reassigns all work', async () => {
  const to = (await makeArtist(t.db)).id
  for (let round = 0; round < ROUNDS; round++) {
    const from = (await makeArtist(t.db)).id
    const call = (method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object) =>
      t.app.inject({ method, url: `/api${url}`, headers, payload })
    const startsAt = (hour: number) => new Date(FIRST + (1_000 + round * 20 + hour) * HOUR_MS).toISOString()
    const ids: string[] = []
    for (let n = 0; n < 4; n++) ids.push((await makeEnquiry(t.db, { artist_id: from })).id)
    const late = (await makeEnquiry(t.db)).id
    const booked = await Promise.all(
      ids.map(
        async (id, n) =>
          (await call('POST', `/contact/${id}/appointments`, { startsAt: startsAt(n) })).json().appointment
            ._id,
      ),
    )
    const calls = [
      () => call('PATCH', `/appointments/${booked[0]}`, { startsAt: startsAt(10) }),
      () => call('PATCH', `/appointments/${booked[1]}`, { artistId: to, startsAt: startsAt(11) }),
      () => call('PATCH', `/contact/${ids[2]}`, { artistId: to }),
      () => call('POST', `/contact/${late}/appointments`, { startsAt: startsAt(12), artistId: from }),
      () => call('PUT', `/contact/${ids[3]}/waitlist`, { waiting: { artistId: from, weekdays: [] } }),
    ]
    const reassigning = () => call('POST', `/reassignments/${from}`, { toId: to, deletes: true })
    const order = [...calls.slice(0, round % 6), reassigning, ...calls.slice(round % 6)]
    const answers = await Promise.all(order.map((send) => send()))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(answers[order.indexOf(reassigning)]?.statusCode).toBe(200)
    // A call that runs after the artist was deleted returns 400.
    expect(statuses.filter((status) => ![200, 201, 400].includes(status))).toEqual([])
    const left = await Promise.all(
      (['appointments', 'waitlist', 'contact_requests'] as const).map((table) =>
        t.db.selectFrom(table).select('artist_id').where('artist_id', '=', from).execute(),
      ),
    )
    expect(left).toEqual([[], [], []])
  }
})

test('moving an appointment and reassigning its enquiry concurrently both succeed', async () => {
  const [one, other] = [await makeArtist(t.db), await makeArtist(t.db)]
  const { id } = await makeEnquiry(t.db, { artist_id: one.id })
  const post = { method: 'POST', url: `/api/contact/${id}/appointments`, headers } as const
  const startsAt = (hour: number) => new Date(FIRST + hour * HOUR_MS).toISOString()
  const booked = (await t.app.inject({ ...post, payload: { startsAt: startsAt(0) } })).json().appointment
  for (let pair = 0; pair < 40; pair++) {
    const change = (url: string, payload: object) => t.app.inject({ method: 'PATCH', url, headers, payload })
    const answers = await Promise.all([
      change(`/api/appointments/${booked._id}`, { startsAt: startsAt(pair + 1) }),
      change(`/api/contact/${id}`, { artistId: pair % 2 === 0 ? other.id : one.id }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
})
