// @module-tag full

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Db, unscoped } from '../server/src/db/connect.ts'
import { MAX_UNBATCHED } from '../server/src/desk/enquiries/summary/alert-queries.ts'
import { post, visitor } from './enquiries/load.ts'
import { assertInvariants } from './instances/invariants.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'
import { clockOffBy } from './support/fake-clock.ts'
import { deskSettings, makeOwnPostgres } from './support/own-postgres.ts'
import { signIn } from './support/studio.ts'
import { waitUntil } from './support/until.ts'

const TWO_HOURS_MS = 2 * 3_600_000
const PER_MINUTE = 30
// Waits longer than two seconds, because a form sent earlier scores as spam.
const FILLS_FOR_MS = 2_500
// Two links add to the spam score, so that a form sent too quickly would be marked as spam.
const LINKS = 'Like https://a.example and https://b.example: '

let postgres: Awaited<ReturnType<typeof makeOwnPostgres>>
let instances: TwoInstances
let db: Db
let urls: [string, string]

beforeAll(async () => {
  postgres = await makeOwnPostgres()
  db = connect(postgres.databaseUrl, () => {})
  const settings = {
    ...deskSettings(postgres.databaseUrl),
    CONTACT_RATE_LIMIT: 'on',
    SESSION_IDLE_HOURS: '1',
  }
  instances = await startTwoInstances(settings, [clockOffBy('+2h'), clockOffBy('-2h')])
  urls = instances.running().map(({ url }) => url) as [string, string]
})

afterAll(async () => {
  await instances?.destroy()
  await db?.destroy()
  await postgres?.destroy()
})

test('instances with clocks 4 h apart agree on sessions, forms, emails and limits', async () => {
  const [ahead, behind] = await Promise.all(urls.map(readClock))
  expect(Math.round(((ahead as number) - Date.now()) / TWO_HOURS_MS)).toBe(1)
  expect(Math.round(((behind as number) - Date.now()) / TWO_HOURS_MS)).toBe(-1)

  // A session that one instance has created is valid on the other.
  for (const url of urls) {
    const authorization = await signIn(url)
    for (const other of urls)
      expect((await fetch(`${other}/api/auth/me`, { headers: { authorization } })).status).toBe(200)
  }

  // Both instances compute the same time for filling in a form, whichever of them signed its start.
  const forms = await Promise.all(urls.map((url) => fetch(`${url}/api/contact/form-token`)))
  const begun = (await Promise.all(forms.map((form) => form.json()))) as { started: string }[]
  await sleep(FILLS_FOR_MS)
  const acknowledged = []
  let n = 0
  for (const { started } of begun)
    for (const url of urls) {
      const fields = visitor(n++)
      fields.description = `${LINKS}${fields.description}`
      const answer = await post(url, fields, crypto.randomUUID(), { 'form-started': started })
      expect(answer.status).toBe(201)
      const { reference } = (await answer.json()) as { reference: string }
      acknowledged.push({ email: fields.email, reference })
    }
  const taken = await unscoped(db).selectFrom('contact_requests').select(['status', 'created_at']).execute()
  expect(taken.map(({ status }) => status)).toEqual(['new', 'new', 'new', 'new'])
  expect(
    taken.every(({ created_at }) => Math.abs(created_at.getTime() - Date.now()) < TWO_HOURS_MS / 4),
  ).toBe(true)
  // No email may be scheduled hours ahead or be overdue for long.
  const waiting = sql<{ count: number }>`select count(*)::int as count from outbox where tries = 0`
  await waitUntil(async () => (await waiting.execute(db)).rows[0]?.count === 0)

  // The window of the shared rate limit is extended to an hour, so that a busy machine stays within it.
  await sql`update rate_limits set resets_at = now() + interval '1 hour'`.execute(db)
  const statuses: number[] = []
  for (; n < PER_MINUTE + 4; n++) {
    const answer = await post(urls[n % 2] as string, visitor(n), crypto.randomUUID())
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(PER_MINUTE - 4)
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])
  await assertInvariants('clocks two hours ahead and behind', {
    db,
    acknowledged,
    instances,
    summarised: PER_MINUTE - MAX_UNBATCHED,
  })
})

const readClock = async (url: string) =>
  Date.parse((await fetch(`${url}/healthz`)).headers.get('date') as string)
