import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeEnquiry } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { unscoped } from '../../../db/connect.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

// The reference is derived from the first twelve digits of the id, so these ids get equal ones.
const alike = (end: string) => `0123abcd-4567-4000-8000-${end.padStart(12, '0')}`

async function referenceOf(id: string): Promise<string> {
  const find = t.db.selectFrom('contact_requests').select('reference').where('id', '=', id)
  return (await find.executeTakeFirstOrThrow()).reference
}

test('two enquiries never share a reference, even when their ids collide', async () => {
  const first = await referenceOf((await makeEnquiry(t.db, { id: alike('1') })).id)
  const second = await referenceOf((await makeEnquiry(t.db, { id: alike('2') })).id)
  for (const reference of [first, second]) expect(reference).toMatch(/^[2-9A-Z]{6}$/)
  expect(second).not.toBe(first)
})

test('the database rejects a reference that is in use', async () => {
  const reference = await referenceOf((await makeEnquiry(t.db)).id)
  await expect(makeEnquiry(t.db, { reference })).rejects.toThrow(/contact_requests_reference/)
})

test('the migration replaces duplicate references and keeps the oldest', async () => {
  const migration = new URL('../../../db/migrations/before-2.0/0014-unique-references.sql', import.meta.url)
  const [, repair = ''] = /(do \$\$.*?end\n\$\$;)/s.exec(await readFile(migration, 'utf8')) ?? []
  const rows = await t.db.transaction().execute(async (tx) => {
    await sql`drop index contact_requests_reference`.execute(tx)
    for (const n of [1, 2, 3])
      await makeEnquiry(tx, { name: `old ${n}`, reference: 'TWICE2', created_at: new Date(n * 1_000) })
    await sql.raw(repair).execute(tx)
    const found = await unscoped(tx)
      .selectFrom('contact_requests')
      .select(['name', 'reference'])
      .where('name', 'like', 'old %')
      .orderBy('name')
      .execute()
    await sql`create unique index contact_requests_reference on contact_requests (reference)`.execute(tx)
    return found
  })
  expect(rows[0]).toEqual({ name: 'old 1', reference: 'TWICE2' })
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(3)
})
