import { randomUUID } from 'node:crypto'
import type { SavedConsent } from '@linework/contract/desk/consent-shapes'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { CONSENT_FIELDS, publishText } from '../../../../test/consent.ts'
import { makeEnquiry, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { signLink } from '../client/link.ts'
import { verifyRecords } from './queries.ts'

const HOUR_MS = 3_600_000

let t: TestApp
let headers: { authorization: string }
let enquiryId: string
let id: string
let token: string

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

beforeEach(async () => {
  await t.db.deleteFrom('contact_requests').execute()
  await t.db.deleteFrom('rate_limits').execute()
  await t.db.deleteFrom('settings').where('key', '=', 'consent').execute()
  enquiryId = (await makeEnquiry(t.db, { name: 'Asha Rao', phone: '98765 43210' })).id
  const startsAt = new Date(Date.now() + HOUR_MS).toISOString()
  const booked = await call('POST', `/contact/${enquiryId}/appointments`, { startsAt, service: 'Tattoo' })
  id = booked.body.appointment._id
  token = await signLink(t.db, { id, version: 1 })
})

async function call(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const as = url.startsWith('/visits') ? {} : headers
  const response = await t.app.inject({ method, url: `/api${url}`, headers: as, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}

const day = (years: number) => new Date(Date.now() - years * 365.25 * 24 * HOUR_MS).toISOString().slice(0, 10)

const bodyOf = (textId: string, more: object = {}) => ({
  id: randomUUID(),
  textId,
  name: 'Asha Rao',
  birthDate: '1990-05-01',
  phone: '98765 43210',
  address: 'Plot 1',
  design: 'Branch',
  placement: 'Forearm',
  agrees: true,
  questionsRead: true,
  signature: { name: 'Asha Rao', drawn: 'M1 2L3 4' },
  ...more,
})
const sign = (body: object) => call('POST', `/visits/${token}/consent`, body)
const records = () =>
  t.db.selectFrom('consent_records').selectAll().where('appointment_id', '=', id).execute()
const arrive = () => call('PATCH', `/appointments/${id}`, { state: 'came' })
const publish = (fields: Partial<SavedConsent['texts'][number]> = {}) => publishText(t.db, fields)

test('stores a signed consent once, with its hash and the consent text shown', async () => {
  const textId = await publish()
  const shown = (await call('GET', `/visits/${token}/consent`)).body
  expect(shown).toMatchObject({ name: 'Asha Rao', signed: null, texts: [{ _id: textId, minimumAge: 18 }] })
  const body = bodyOf(textId)
  for (let i = 0; i < 3; i++) expect((await sign(body)).status).toBe(200)
  const [row, ...others] = await records()
  expect(others).toEqual([])
  expect(JSON.parse(row?.content ?? '')).toMatchObject({
    text: { statement: CONSENT_FIELDS.statement, number: 1 },
    client: { birthDate: '1990-05-01', placement: 'Forearm' },
    signature: { drawn: 'M1 2L3 4' },
  })
  expect(await verifyRecords(t.db)).toMatchObject({ altered: [] })
  expect((await call('GET', `/visits/${token}/consent`)).body.signed).toMatchObject({ hash: row?.hash })
  expect((await sign({ ...body, design: 'Rose' })).status).toBe(409)
  expect((await sign(bodyOf(textId))).status).toBe(409)
})

test('rejects a drawn signature that is too long or is not an SVG path of lines', async () => {
  const textId = await publish()
  const draw = (drawn: string) => sign(bodyOf(textId, { signature: { name: 'Asha Rao', drawn } }))
  for (const drawn of ['M1 2"/><script>', 'L1 2', 'M1 2C3 4 5 6', 'M1e9 2', 'M1 2'.padEnd(20_001, 'L1 2')])
    expect((await draw(drawn)).status).toBe(400)
  expect((await draw('M1 2L3 4M5 6')).status).toBe(200)
})

test('stores one correction per consent record, as a new record that names the old one', async () => {
  const textId = await publish()
  const first = bodyOf(textId)
  await sign(first)
  const correct = (more: object) => sign(bodyOf(textId, { corrects: first.id, ...more }))
  expect((await correct({ design: 'Rose' })).status).toBe(200)
  expect((await correct({ design: 'Lotus' })).status).toBe(409)
  expect((await records()).map(({ corrects }) => corrects)).toEqual([null, first.id])
  const { body } = await call('GET', `/appointments/${id}/consent`)
  expect(body.records).toHaveLength(2)
})

test('stores only client details that the consent text asks for, no health answers', async () => {
  const textId = await publish({ facts: ['placement'] })
  const body = { ...bodyOf(textId, { isOfAge: true }), health: 'QZX-pregnant', answers: ['QZX-diabetes'] }
  expect((await sign(body)).status).toBe(200)
  const [row] = await records()
  expect(JSON.parse(row?.content ?? '').client).toEqual({
    name: 'Asha Rao',
    birthDate: '',
    phone: '',
    address: '',
    design: '',
    placement: 'Forearm',
    guardian: null,
  })
  expect(await listTablesWith('QZX-')).toEqual([])
  expect(await listTablesWith('Forearm')).toContain('consent_records')
})

/** Returns all tables, including those of the job queue, that contain the text. */
async function listTablesWith(part: string): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('information_schema', 'pg_catalog') and table_type = 'BASE TABLE'`.execute(
    t.db,
  )
  expect(new Set(tables.rows.map(({ schema }) => schema)).size).toBeGreaterThan(1)
  const found: string[] = []
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql`
      select 1 from ${sql.id(schema, name)} as each where each::text like ${`%${part}%`} limit 1`.execute(
      t.db,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test.each([
  ['younger than the minimum age', { birthDate: day(17) }, {}, 'birthDate'],
  ['without a date of birth that the text asks for', { birthDate: '' }, {}, 'birthDate'],
  ['a minor without guardian', { birthDate: day(17) }, { guardianAge: 16 }, 'guardian'],
  [
    'younger than a guardian may allow',
    { birthDate: day(15), guardian: { name: 'Mira', relation: 'mother' } },
    { guardianAge: 16 },
    'birthDate',
  ],
  ['without confirming the age', {}, { facts: [] }, 'isOfAge'],
  ['without having read the questions', { questionsRead: false }, {}, 'questionsRead'],
  ['without a signature', { signature: { name: ' ' } }, {}, 'signature.name'],
] as const)('rejects a signed consent: %s', async (_, more, fields, field) => {
  const textId = await publish(fields as Partial<SavedConsent['texts'][number]>)
  const { status, body } = await sign(bodyOf(textId, more))
  expect([status, body.errors[0].field]).toEqual([400, field])
  expect(await records()).toEqual([])
})

test('rejects check-in until consent is signed, for a minor by a guardian', async () => {
  const state = async () => (await call('GET', `/contact/${enquiryId}/appointments`)).body[0].consent
  expect(await state()).toBe('none')
  const textId = await publish({ guardianAge: 16 })
  expect(await state()).toBe('open')
  expect(await arrive()).toMatchObject({ status: 400, body: { errors: [{ field: 'state' }] } })
  const guardian = { name: 'Mira Rao', relation: 'mother' }
  expect((await sign(bodyOf(textId, { birthDate: day(17), guardian }))).status).toBe(200)
  expect(await state()).toBe('signed')
  await publish({ guardianAge: null })
  expect((await arrive()).body.message).toContain('younger than 18')
  await publish({ guardianAge: 16 })
  expect((await arrive()).status).toBe(200)
})

test('rejects check-in if the client confirmed a lower age than the consent text', async () => {
  const textId = await publish({ facts: [], minimumAge: 16 })
  expect((await sign(bodyOf(textId, { isOfAge: true }))).status).toBe(200)
  await publish({ facts: [], minimumAge: 18 })
  const { status, body } = await arrive()
  expect([status, body.message]).toEqual([400, expect.stringContaining('not confirmed to be 18')])
})

test('accepts consent texts that exceed the usual size limit of a request body', async () => {
  const texts = Array.from({ length: 12 }, (_, i) => ({
    ...CONSENT_FIELDS,
    _id: randomUUID(),
    services: [`Service ${i}`],
    statement: 'A tattoo is permanent. '.repeat(400),
  }))
  expect((await call('PUT', '/consent', { years: 3, reason: 'Law', texts, version: 0 })).status).toBe(200)
})

test('allows check-in without a signature if the consent text does not require one', async () => {
  await publish({ blocksCheckIn: false })
  expect((await arrive()).status).toBe(200)
})

test('staff add ID, aftercare and lot numbers to a consent and see what is missing', async () => {
  const textId = await publish()
  await sign(bodyOf(textId))
  const add = (more: object) => call('POST', `/appointments/${id}/consent`, { id: randomUUID(), ...more })
  expect((await add({})).status).toBe(400)
  expect((await add({ idSeen: 'passport' })).body.missing).toEqual(['aftercare', 'lots'])
  const done = await add({ aftercare: true, inkLots: ['Black 7'], needleLots: ['RL-3'] })
  expect(done.body).toMatchObject({ missing: [], state: 'signed' })
  expect(done.body.records).toHaveLength(3)
  expect(done.body.records[1].staff.by).not.toBe('')
})

test('only draft consent texts can be edited, and each language has one published text', async () => {
  const draft = { ...CONSENT_FIELDS, _id: randomUUID(), state: 'draft' }
  const rules = { years: 3, reason: 'to answer claims' }
  const save = (texts: object[], version?: number) => call('PUT', '/consent', { ...rules, texts, version })
  expect((await save([draft], 0)).body.texts).toMatchObject([
    { state: 'draft', number: 1, publishedAt: null },
  ])
  expect((await save([draft], 0)).status).toBe(409)
  const text = { ...draft, state: 'published', statement: 'Edited' }
  expect((await save([text])).body.texts).toMatchObject([{ number: 1, publishedAt: expect.any(String) }])
  expect((await save([{ ...text, statement: 'Again' }])).status).toBe(400)
  expect((await save([])).status).toBe(400)
  const next = { ...text, _id: randomUUID(), statement: 'Again' }
  expect((await save([text, next])).status).toBe(400)
  expect((await save([text, { ...next, language: 'hi' }])).status).toBe(200)
  // Browsers reject this language code, so the page for signing would fail.
  expect((await save([text, { ...next, language: 'en-abc' }])).status).toBe(400)
  const { body } = await save([
    { ...text, state: 'retired' },
    { ...next, language: 'hi' },
    { ...next, _id: randomUUID() },
  ])
  expect(
    body.texts?.map(({ state, number }: { state: string; number: number }) => `${state} ${number}`),
  ).toEqual(['retired 1', 'published 1', 'published 2'])
})
