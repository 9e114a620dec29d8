import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'

const fields = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: '',
  description: 'A lotus.',
}

let t: TestApp

const send = (
  app: TestApp,
  payload: object,
  headers: Record<string, string> = {},
  remoteAddress = '10.0.0.1',
) => app.app.inject({ method: 'POST', url: '/api/contact', payload, headers, remoteAddress })

const times = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)))

const countRows = async (app: TestApp) =>
  Number(
    (
      await app.db
        .selectFrom('contact_requests')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

describe('a repeated enquiry', () => {
  beforeAll(async () => {
    t = await makeApp()
  })
  beforeEach(() => t.db.deleteFrom('contact_requests').execute())

  test('50 parallel requests with one key store one enquiry and get the same response', async () => {
    const responses = await times(50, () => send(t, fields, { 'idempotency-key': 'one' }))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(responses.map((response) => response.json().reference)).size).toBe(1)
    expect(await countRows(t)).toBe(1)
  })

  test('50 parallel requests without a key store 50 enquiries', async () => {
    await times(50, () => send(t, fields))
    expect(await countRows(t)).toBe(50)
  })

  test('returns 422 for the same key with other fields, and stores nothing', async () => {
    await send(t, fields, { 'idempotency-key': 'two' })
    const other = await send(t, { ...fields, description: 'A peacock.' }, { 'idempotency-key': 'two' })
    expect(other.statusCode).toBe(422)
    expect(other.json().message).toBe('This key was used for another request.')
    expect(await countRows(t)).toBe(1)
  })

  test('a key can be reused after its enquiry is erased', async () => {
    await send(t, fields, { 'idempotency-key': 'three' })
    await t.db.deleteFrom('contact_requests').execute()
    expect((await send(t, fields, { 'idempotency-key': 'three' })).statusCode).toBe(201)
    expect(await countRows(t)).toBe(1)
  })

  test('returns 400 for a key of more than 200 characters', async () => {
    expect((await send(t, fields, { 'idempotency-key': 'x'.repeat(201) })).statusCode).toBe(400)
    expect(await countRows(t)).toBe(0)
  })
})

describe('rate limits', () => {
  beforeAll(async () => {
    t = await makeApp({ CONTACT_RATE_LIMIT: 'on' })
  })

  test('return 429 after 30 enquiries a minute from one IP address but not from another', async () => {
    const responses = await times(40, (i) => send(t, { ...fields, phone: `98765 000${10 + i}` }))
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30)
    const late = responses.filter(({ statusCode }) => statusCode === 429)
    expect(late).toHaveLength(10)
    expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0)
    const neighbour = await send(t, { ...fields, phone: '98765 11111' }, {}, '10.0.0.2')
    expect(neighbour.statusCode).toBe(201)
  })

  test('accept repeats of a stored enquiry within a separate limit', async () => {
    const mine = { ...fields, phone: '98765 33333' }
    const repeat = (body = mine) => send(t, body, { 'idempotency-key': 'repeated' }, '10.0.2.1')
    // New enquiries of the same network have reached their limit by now.
    await times(31, (i) => send(t, { ...fields, phone: `98765 440${10 + i}` }, {}, '10.0.2.1'))
    expect((await send(t, mine, { 'idempotency-key': 'repeated' }, '10.0.2.2')).statusCode).toBe(201)
    for (let i = 0; i < 20; i++) expect((await repeat()).statusCode).toBe(201)
    const others = await times(120, (i) => repeat(i % 2 ? mine : { ...mine, description: `other text ${i}` }))
    expect(others.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(10)
  })

  test('return 429 after 5 enquiries a minute for one phone number in any format', async () => {
    const spellings = ['98765 22222', '98765-22222', '+91 98765 22222', '098765 22222', '0091 98765 22222']
    const responses = await times(20, (i) =>
      send(t, { ...fields, phone: spellings[i % spellings.length] as string }, {}, `10.0.1.${i}`),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })
})
