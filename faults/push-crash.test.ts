// @module-tag full

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertStaff } from '../server/src/studio/auth/account-queries.ts'
import { hashPassword } from '../server/src/studio/auth/passwords/passwords.ts'
import { type PushService, startPushService, type TestDevice } from '../server/test/push/push-service.ts'
import { type Desk, makeDesk } from './enquiries/desk.ts'
import { sendMany } from './enquiries/load.ts'
import { killDuring } from './instances/kill-loop.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'
import { FULL, signIn } from './support/studio.ts'

const REQUESTS = FULL ? 1_000 : 100
const KILLS = FULL ? 5 : 2
const CLIENTS = 10
// Maximum time without progress: a killed job waits for a missed heartbeat, the next poll and a delay.
const PROGRESS_WITHIN_MS = 300_000
const PASSWORD = 'a password for phones'
const ROLES = ['owner', 'desk', 'artist'] as const

let desk: Desk
let service: PushService
let instances: TwoInstances

beforeAll(async () => {
  desk = await makeDesk()
  service = await startPushService()
  // Mail is off, so that the test waits only for push messages.
  const { SMTP_URL: _, ...settings } = desk.settings
  instances = await startTwoInstances({ ...settings, PUSH_TEST_ORIGIN: service.origin })
})

afterAll(async () => {
  await instances?.destroy()
  await service?.destroy()
  await desk?.destroy()
})

/** Creates an account with this role, signs in, and registers a device for push messages. */
async function addPhone(role: (typeof ROLES)[number]): Promise<TestDevice> {
  const email = `${role}@studio.example`
  await insertStaff(desk.db, email, await hashPassword(PASSWORD), { role })
  const authorization = await signIn(instances.url, { email, password: PASSWORD })
  const headers = { authorization, 'content-type': 'application/json' }
  const shown = await fetch(`${instances.url}/api/notifications`, { headers })
  const { publicKey } = (await shown.json()) as { publicKey: string }
  const phone = service.subscribe(publicKey)
  const { endpoint, p256dh, auth } = phone
  const body = JSON.stringify({ endpoint, p256dh, auth })
  const added = await fetch(`${instances.url}/api/notifications/push-subscriptions`, {
    method: 'POST',
    headers,
    body,
  })
  expect(added.status).toBe(201)
  return phone
}

/** Waits until every job is done. Throws after a long time without progress. */
async function waitForCalls(): Promise<void> {
  const open = sql<{ n: number }>`
    select count(*)::int as n from jobs.job where name = 'send-push' and state < 'completed'`
  for (let [best, since] = [Number.MAX_SAFE_INTEGER, Date.now()]; ; await sleep(250)) {
    const left = (await open.execute(desk.db)).rows[0]?.n ?? 0
    if (left === 0) return
    if (left < best) [best, since] = [left, Date.now()]
    if (Date.now() - since > PROGRESS_WITHIN_MS) throw new Error(`${left} phones are not rung, nothing moves`)
  }
}

test(`staff get a push for each of ${REQUESTS} enquiries despite ${KILLS} × kill -9`, async () => {
  const [owner, atDesk, artist] = [await addPhone('owner'), await addPhone('desk'), await addPhone('artist')]
  const { publicKey } = JSON.parse(await readKeys())
  const expired = service.subscribe(publicKey)
  await desk.db
    .insertInto('phones')
    .values({
      endpoint: expired.endpoint,
      p256dh: expired.p256dh,
      auth: expired.auth,
      staff_id: await idOf('desk'),
    })
    .execute()

  const began = Date.now()
  const { load, done } = sendMany(instances.url, REQUESTS, CLIENTS)
  const progress = () => (load.acknowledged.length + load.rejected.length) / REQUESTS
  // One push subscription expires before the first kill.
  const beforeKill = (n: number) => (n === 0 ? expired.expire() : undefined)
  await Promise.all([done, killDuring(instances, { kills: KILLS, progress, beforeKill })])
  const answeredMs = Date.now() - began
  await waitForCalls()

  const rows = await sql<{ id: string }>`select id from contact_requests where not is_heartbeat`.execute(
    desk.db,
  )
  const tags = rows.rows.map(({ id }) => `enquiry ${id}`)
  const findNotificationOutcome = (phone: TestDevice) => new Set(phone.messages.map(({ tag }) => tag))
  const missing = [owner, atDesk].map(
    (phone) => tags.filter((tag) => !findNotificationOutcome(phone).has(tag)).length,
  )
  const twice = [owner, atDesk, expired].reduce(
    (sum, phone) => sum + phone.messages.length - findNotificationOutcome(phone).size,
    0,
  )
  process.stdout.write(
    `${load.acknowledged.length} enquiries acknowledged in ${Math.round(answeredMs / 1_000)} s, ${KILLS} kills: ` +
      `${owner.messages.length} and ${atDesk.messages.length} messages after ${Math.round((Date.now() - began) / 1_000)} s, ` +
      `${missing.join(' and ')} missing, ${twice} twice; ${expired.messages.length} to the expired phone before it expired\n`,
  )
  expect(load.rejected).toEqual([])
  expect(tags).toHaveLength(REQUESTS)
  expect(missing).toEqual([0, 0])
  expect(twice).toBeLessThanOrEqual(KILLS)
  expect(service.problems).toEqual([])
  // The artist gets no message, because no enquiry is for this artist.
  expect(artist.messages).toEqual([])
  const left = await desk.db.selectFrom('phones').select('endpoint').execute()
  expect(left.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [owner, atDesk, artist].map(({ endpoint }) => endpoint).toSorted(),
  )
  expect(instances.countExits()).toBe(0)
}, 1_800_000)

const readKeys = async () =>
  (
    await desk.db
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'vapid-keys')
      .executeTakeFirstOrThrow()
  ).value

const idOf = async (role: string) =>
  (await desk.db.selectFrom('staff').select('id').where('role', '=', role).executeTakeFirstOrThrow()).id
