import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeConsent } from '../../../../test/consent.ts'
import { fillPath, listEndpoints } from '../../../../test/endpoints.ts'
import { makeEnquiry, signIn } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { makePersonFile } from '../../privacy/person-file.ts'
import { eraseDueRecords, verifyRecords } from './queries.ts'

const DAY_MS = 86_400_000

let t: TestApp

beforeEach(async () => {
  t = await makeApp()
})

const make = (contact_id: string = randomUUID()) => makeConsent(t.db, { id: randomUUID(), contact_id })
const count = async () => (await t.db.selectFrom('consent_records').select('id').execute()).length

test('the database rejects changes and early deletion of consent records', async () => {
  await make()
  for (const statement of [
    sql`update consent_records set content = '{}'`,
    sql`update consent_records set keep_until = '2000-01-01'`,
    sql`delete from consent_records`,
    sql`truncate consent_records`,
  ])
    await expect(statement.execute(t.db)).rejects.toThrow(/cannot be changed/)
  expect(await count()).toBe(1)
})

test('no API endpoint changes or deletes a consent record, whatever the id or body', async () => {
  const headers = await signIn(t)
  const enquiry = await makeEnquiry(t.db)
  const { recordId } = await make(enquiry.id)
  const read = () => t.db.selectFrom('consent_records').selectAll().where('id', '=', recordId).execute()
  const before = await read()
  const writes = (await listEndpoints()).filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(50)
  const payload = { id: recordId, corrects: recordId, idSeen: 'other', state: 'cancelled', ids: [enquiry.id] }
  const statuses: number[] = []
  for (const endpoint of writes)
    for (const id of [recordId, String(before[0]?.appointment_id), enquiry.id]) {
      const url = fillPath(endpoint, id)
      statuses.push((await t.app.inject({ method: endpoint.method, url, headers, payload })).statusCode)
    }
  expect(statuses.some((status) => status < 300)).toBe(true)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(await read()).toEqual(before)
})

test('detects a consent record that was changed while its trigger was disabled', async () => {
  const { recordId } = await make()
  await make()
  expect(await verifyRecords(t.db)).toEqual({ count: 2, altered: [] })
  await sql`alter table consent_records disable trigger all`.execute(t.db)
  await sql`update consent_records set content = replace(content, 'Branch', 'Skull') where id = ${recordId}`.execute(
    t.db,
  )
  expect(await verifyRecords(t.db)).toEqual({ count: 2, altered: [recordId] })
})

test('erases a consent record when its country’s retention period ends, not before', async () => {
  const setDay = (day: string) =>
    sql
      .raw(
        `create or replace function studio_today() returns date language sql stable as $$ select '${day}'::date $$`,
      )
      .execute(t.db)
  const due: string[] = []
  for (let n = 0; n < 365; n += 30)
    for (const [country, years] of Object.entries({ IN: 3, US: 2, GB: 3 })) {
      const day = new Date(Date.UTC(2030, 0, 1) + n * DAY_MS).toISOString().slice(0, 10)
      await setDay(day)
      await sql`update studio set profile = jsonb_set(profile, '{place,country}', to_jsonb(${country}::text))`.execute(
        t.db,
      )
      await t.db.deleteFrom('settings').where('key', '=', 'consent').execute()
      await make()
      due.push(`${2030 + years}${day.slice(4)}`)
    }
  const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)
  for (const day of due.flatMap((each) => [dayBefore(each), each]).sort()) {
    await setDay(day)
    await eraseDueRecords(t.db)
    expect([day, await count()]).toEqual([day, due.filter((each) => each > day).length])
  }
})

test('counts the retention of an early signature from the appointment', async () => {
  const startsAt = new Date(Date.now() + 40 * DAY_MS)
  await makeConsent(t.db, { id: randomUUID(), contact_id: randomUUID() }, startsAt)
  const { rows } = await sql<{ fits: boolean }>`
    select keep_until = ((${startsAt}::timestamptz at time zone studio_zone())::date + interval '3 years')::date as fits
    from consent_records`.execute(t.db)
  expect(rows).toEqual([{ fits: true }])
})

test('erasing a client keeps signed consent records and returns their expiry date', async () => {
  const { id } = await makeEnquiry(t.db, { phone: '98765 43210' })
  await make(id)
  const headers = await signIn(t)
  const response = await t.app.inject({ method: 'DELETE', url: `/api/clients/${id}`, headers })
  expect(response.json().message).toMatch(
    /^1 request erased\. One signed consent is kept until .*, to answer claims/,
  )
  expect(await count()).toBe(1)
  for (const phone of ['98765 43210', '+91 98765-43210', '098765 43210']) {
    const file = await makePersonFile({ db: t.db, store: t.media.store }, phone)
    expect([phone, file?.enquiries, file?.consents[0]?.client?.name]).toEqual([phone, [], 'Asha Rao'])
  }
  expect(await makePersonFile({ db: t.db, store: t.media.store }, '98765 43211')).toBeUndefined()
})
