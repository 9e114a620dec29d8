import { beforeAll, expect, test } from 'vitest'
import { makeArtist, makeEnquiry, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const PAIRS = 200
const HOUR_MS = 3_600_000
const FIRST = Date.parse('2031-03-04T06:30:00Z')

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

test(`of two desks that book the same artist and time, ${PAIRS} times, one is warned each time`, async () => {
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
