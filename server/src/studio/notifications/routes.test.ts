import { MAX_PUSH_SUBSCRIPTIONS } from '@linework/contract/studio/notifications-shapes'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { makeStaffMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { type PushService, startPushService } from '../../../test/push/push-service.ts'

let t: TestApp
let service: PushService
let owner: Awaited<ReturnType<typeof makeStaffMember>>
let artist: Awaited<ReturnType<typeof makeStaffMember>>

beforeAll(async () => {
  service = await startPushService()
  afterFile(() => service.destroy())
  t = await makeApp({ PUSH_TEST_ORIGIN: service.origin })
})

beforeEach(async () => {
  await t.db.deleteFrom('staff').execute()
  owner = await makeStaffMember(t.db)
  artist = await makeStaffMember(t.db, { role: 'artist' })
})

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as = owner, body }: { as?: typeof owner; body?: object } = {},
) {
  const response = await t.app.inject({
    method,
    url: `/api/notifications${path}`,
    headers: as.headers,
    ...(body ? { payload: body } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}

const newSubscription = async () => {
  const { publicKey } = (await call('GET', '')).body
  const { endpoint, p256dh, auth } = service.subscribe(publicKey)
  return { endpoint, p256dh, auth, name: 'Chrome on Android' }
}

test('the VAPID key is created once and shared by all staff', async () => {
  await t.db.deleteFrom('secrets').execute()
  const both = await Promise.all([call('GET', ''), call('GET', '', { as: artist })])
  const [first, second] = both.map(({ body }) => body.publicKey)
  expect(first).toMatch(/^[\w-]{87}$/)
  expect(second).toBe(first)
  const { rows } = await sql<{ value: string }>`select value from secrets where name = 'vapid-keys'`.execute(
    t.db,
  )
  expect(JSON.parse(rows[0]?.value ?? '').publicKey).toBe(first)
  expect(JSON.stringify(both)).not.toContain(JSON.parse(rows[0]?.value ?? '').privateKey)
})

test('a push subscription is added, listed only for its owner and removed', async () => {
  const phone = await newSubscription()
  const added = await call('POST', '/push-subscriptions', { body: phone })
  expect(added).toMatchObject({ status: 201, body: { endpoint: phone.endpoint, name: 'Chrome on Android' } })
  expect((await call('GET', '')).body.pushSubscriptions).toEqual([added.body])
  expect((await call('GET', '', { as: artist })).body.pushSubscriptions).toEqual([])
  const path = `/push-subscriptions/${added.body._id}`
  expect((await call('DELETE', path, { as: artist })).status).toBe(404)
  expect((await call('DELETE', path)).status).toBe(200)
  expect((await call('DELETE', path)).status).toBe(404)
  expect((await call('GET', '')).body.pushSubscriptions).toEqual([])
})

test('a push subscription belongs to the last staff member to sign in on the device', async () => {
  const phone = await newSubscription()
  await call('POST', '/push-subscriptions', { body: phone })
  expect((await call('POST', '/push-subscriptions', { as: artist, body: phone })).status).toBe(201)
  expect((await call('GET', '')).body.pushSubscriptions).toEqual([])
  expect((await call('GET', '', { as: artist })).body.pushSubscriptions).toHaveLength(1)
})

test('keeps the newest ten push subscriptions per staff member', async () => {
  const phones = []
  for (let i = 0; i <= MAX_PUSH_SUBSCRIPTIONS; i++) phones.push(await newSubscription())
  for (const body of phones) await call('POST', '/push-subscriptions', { body })
  const kept = (await call('GET', '')).body.pushSubscriptions.map(
    ({ endpoint }: { endpoint: string }) => endpoint,
  )
  expect(kept).toEqual(
    phones
      .slice(1)
      .map(({ endpoint }) => endpoint)
      .toReversed(),
  )
})

describe('rejects a push subscription', () => {
  test.each([
    ['a push service without TLS', { endpoint: 'http://push.example/x' }],
    ['one by address', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['one of this machine', { endpoint: 'https://localhost/x' }],
    ['a long address', { endpoint: `https://push.example/${'x'.repeat(1_000)}` }],
    ['a key that is no point', { p256dh: `B${'A'.repeat(86)}` }],
    ['a short key', { p256dh: 'BAAA' }],
    ['a short secret', { auth: 'AAAA' }],
  ])('%s', async (_, wrong) => {
    const answer = await call('POST', '/push-subscriptions', {
      body: { ...(await newSubscription()), ...wrong },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'This browser’s push service cannot be used.' }] },
    })
    expect((await call('GET', '')).body.pushSubscriptions).toEqual([])
  })
})

test('adding a push subscription returns 401 when access is revoked concurrently', async () => {
  const body = await newSubscription()
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  const made = await t.db.transaction().execute(async (tx) => {
    await sql`select from staff for update`.execute(tx)
    await sql`delete from staff_sessions`.execute(tx)
    const response = call('POST', '/push-subscriptions', { body })
    await vi.waitFor(async () => expect((await waiting.execute(t.db)).rows[0]?.n).toBe(1), {
      timeout: 30_000,
    })
    return { response }
  })
  expect((await made.response).status).toBe(401)
  expect(await t.db.selectFrom('phones').selectAll().execute()).toEqual([])
})

test('the daily digest is off until a staff member subscribes', async () => {
  expect((await call('GET', '')).body).toMatchObject({ digest: false, mailEnabled: false })
  expect((await call('PUT', '/digest', { body: { on: true } })).body).toEqual({ digest: true })
  expect((await call('GET', '')).body.digest).toBe(true)
  expect((await call('GET', '', { as: artist })).body.digest).toBe(false)
})
