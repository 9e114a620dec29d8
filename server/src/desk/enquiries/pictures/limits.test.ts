import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { putPicture, sendWithTicket, withdrawPicture } from '../../../../test/pictures/enquiry-pictures.ts'
import { makePicture } from '../../../../test/pictures/make-picture.ts'

const MB = 1024 * 1024

let one: TestApp
let two: TestApp
let picture: Buffer

beforeAll(async () => {
  one = await makeApp({ CONTACT_RATE_LIMIT: 'on' })
  two = await makeApp({ CONTACT_RATE_LIMIT: 'on', databaseUrl: one.databaseUrl, store: one.media.store })
  picture = await makePicture({ width: 40, height: 30 })
})
beforeEach(() => one.db.deleteFrom('rate_limits').execute())

/** Sends through both instances in turn until one returns 429. */
async function sendUntilLimited(send: (t: TestApp, i: number) => ReturnType<typeof putPicture>, max: number) {
  for (let i = 0; i < max; i++) {
    const response = await send(i % 2 ? one : two, i)
    if (response.statusCode === 429) return { after: i, wait: Number(response.headers['retry-after']) }
  }
  return undefined
}

test('limits an enquiry to 60 upload attempts an hour across both instances', async () => {
  const { ticket } = await sendWithTicket(one)
  const bad = Buffer.from('no picture')
  const limited = await sendUntilLimited(
    (t, i) => putPicture(t, ticket, bad, { remoteAddress: `203.0.113.${i}` }),
    100,
  )
  expect(limited?.after).toBe(60)
  expect(limited?.wait).toBeGreaterThan(3_000)
  expect(limited?.wait).toBeLessThanOrEqual(3_600)
})

test('withdrawing pictures counts towards the limit of upload attempts', async () => {
  const { ticket } = await sendWithTicket(one)
  const id = randomUUID()
  const limited = await sendUntilLimited(
    (t, i) => withdrawPicture(t, ticket, id, { remoteAddress: `203.0.113.${i}` }),
    100,
  )
  expect(limited?.after).toBe(60)
})

test('limits a network to 120 upload attempts a minute across both instances', async () => {
  const tickets = [await sendWithTicket(one), await sendWithTicket(one), await sendWithTicket(one)]
  const bad = Buffer.from('no picture')
  const limited = await sendUntilLimited((t, i) => putPicture(t, tickets[i % 3]?.ticket ?? '', bad), 200)
  expect(limited?.after).toBe(120)
  expect(limited?.wait).toBeLessThanOrEqual(60)
})

test('limits an IPv6 /48 to 240 upload attempts a minute across its networks', async () => {
  const { ticket } = await sendWithTicket(one)
  const bad = Buffer.from('no picture')
  const send = (i: number) =>
    putPicture(one, ticket, bad, { remoteAddress: `2001:db8:1:${i.toString(16)}::1` })
  expect((await send(0)).statusCode).toBe(422)
  await setHits(['picture-network', '2001:db8:1::/48'], 239)
  expect([(await send(1)).statusCode, (await send(2)).statusCode]).toEqual([422, 429])
})

test('a failed write to the store does not count towards the daily picture limit', async () => {
  const store = { ...one.media.store, put: () => Promise.reject(new Error('EACCES')) }
  const broken = await makeApp({ CONTACT_RATE_LIMIT: 'on', databaseUrl: one.databaseUrl, store })
  const { ticket } = await sendWithTicket(one)
  expect((await putPicture(broken, ticket, picture)).statusCode).toBe(500)
  expect((await putPicture(one, ticket, picture)).statusCode).toBe(200)
  const hits = one.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', hashOf(['pictures-stored']))
  expect(await hits.executeTakeFirstOrThrow()).toEqual({ hits: 1 })
})

test('an enquiry picture rejected for lack of space does not count as an attempt', async () => {
  const full = await makeApp({
    CONTACT_RATE_LIMIT: 'on',
    databaseUrl: one.databaseUrl,
    MEDIA_MIN_FREE_MB: 1_000_000_000,
  })
  const { ticket } = await sendWithTicket(one)
  for (let i = 0; i < 70; i++)
    expect((await putPicture(full, ticket, picture, { remoteAddress: `203.0.113.${i}` })).statusCode).toBe(
      507,
    )
  expect((await putPicture(one, ticket, picture)).statusCode).toBe(200)
})

test('limits an enquiry to 200 MB of uploads a day', async () => {
  const { ticket } = await sendWithTicket(one)
  const bad = Buffer.alloc(8 * MB)
  const limited = await sendUntilLimited((t) => putPicture(t, ticket, bad), 60)
  expect(limited?.after).toBe(25)
})

const hashOf = (key: string[]) => createHash('sha256').update(JSON.stringify(key)).digest('base64url')

async function setHits(key: string[], hits: number): Promise<void> {
  const counted = await one.db
    .updateTable('rate_limits')
    .set({ hits })
    .where('key', '=', hashOf(key))
    .executeTakeFirst()
  expect([key, counted.numUpdatedRows]).toEqual([key, 1n])
}

test.each([
  ['a network stores 200', '203.0.113.9', '203.0.113.9', 200, '203.0.113.10'],
  ['an IPv6 subscriber stores 400', '2001:db8:1:2::3', '2001:db8:1::/48', 400, '2001:db8:2:2::3'],
])('%s pictures a day, then gets 429; others do not', async (_, remoteAddress, place, max, other) => {
  const { ticket } = await sendWithTicket(one)
  expect((await putPicture(one, ticket, picture, { remoteAddress })).statusCode).toBe(200)
  await setHits(['pictures-stored-place', place], max - 1)
  const statuses: number[] = []
  for (const from of [remoteAddress, remoteAddress, other])
    statuses.push((await putPicture(two, ticket, picture, { remoteAddress: from })).statusCode)
  expect(statuses).toEqual([200, 429, 200])
  const hits = one.db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', hashOf(['pictures-stored']))
  expect(await hits.executeTakeFirstOrThrow()).toEqual({ hits: 3 })
})

test('returns 429 when all visitors together have stored 5,000 pictures in a day', async () => {
  const { ticket, id } = await sendWithTicket(one)
  expect((await putPicture(one, ticket, picture)).statusCode).toBe(200)
  await setHits(['pictures-stored'], 5_000)
  expect((await putPicture(two, ticket, Buffer.from('no picture'))).statusCode).toBe(422)
  expect((await putPicture(two, ticket, picture)).statusCode).toBe(429)
  const stored = one.db.selectFrom('enquiry_pictures').select('id').where('contact_id', '=', id)
  expect(await stored.execute()).toHaveLength(1)
})

test('does not limit picture uploads when CONTACT_RATE_LIMIT is off', async () => {
  const open = await makeApp({ databaseUrl: one.databaseUrl, store: one.media.store })
  const { ticket } = await sendWithTicket(open)
  await one.db.deleteFrom('rate_limits').execute()
  expect((await putPicture(open, ticket, picture)).statusCode).toBe(200)
  expect(await one.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})
