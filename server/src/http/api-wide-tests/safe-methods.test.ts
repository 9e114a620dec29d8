import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fillDatabase } from '../../../test/content/fill-database.ts'
import { fillPath, listEndpoints } from '../../../test/endpoints.ts'
import { makeStaffMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

/** Tables to which reads may write: access log, sessions, rate limits, and keys created on first use. */
const BOOKKEEPING = ['reads', 'staff', 'staff_sessions', 'secrets', 'settings', 'rate_limits']

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})

async function digest(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all (${BOOKKEEPING}::text[])`.execute(
    t.db,
  )
  const tables: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await sql<{ rows: string }>`
      select coalesce(md5(string_agg(r::text, ',' order by r::text)), '') as rows from ${sql.table(name)} r`.execute(
      t.db,
    )
    tables[name] = found.rows[0]?.rows ?? ''
  }
  return tables
}

test('no GET or HEAD request of the API changes a record, with or without a token', async () => {
  const { params } = await fillDatabase(t.db)
  const { headers } = await makeStaffMember(t.db)
  const reads = (await listEndpoints()).filter(({ method }) => method === 'GET')
  const before = await digest()
  expect(Object.keys(before).length).toBeGreaterThan(30)
  for (const endpoint of reads) {
    const feature = endpoint.name.split('.')[0] as string
    const url = fillPath(endpoint, (name) => params[feature]?.[name]?.[0] ?? 'none')
    for (const method of ['GET', 'HEAD'] as const)
      for (const caller of [headers, {}]) await t.app.inject({ method, url, headers: caller })
  }
  expect(await digest()).toEqual(before)
})
