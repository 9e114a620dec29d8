import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listEndpoints } from '../../../test/endpoints.ts'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { STAFF } from '../../../test/staff.ts'
import { NOT_NOTED, staffWrites } from '../../../test/writes/staff-writes.ts'
import { createMailer } from '../../mail/mailer.ts'

let t: TestApp
let writes: ReturnType<typeof staffWrites>

beforeAll(async () => {
  t = await makeApp({ mailer: createMailer('smtp://127.0.0.1:1', 'studio@a.example', 'studio@a.example') })
  const headers = await signIn(t)
  writes = staffWrites(t, headers, { name: 'a.jpg', bytes: await makePicture({ width: 60, height: 40 }) })
})

const listNoted = () => t.db.selectFrom('changes').selectAll().orderBy('id').execute()

test('these tests cover every staff write of the contract', async () => {
  const inContract = (await listEndpoints())
    .filter(({ minRole, method }) => minRole !== 'public' && method !== 'GET')
    .map(({ name }) => name)
  expect([...Object.keys(writes), ...NOT_NOTED].sort()).toEqual(inContract.sort())
})

/** Hashes every table except those for rate limits, challenges and jobs. */
async function digest(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('rate_limits', 'passkey_challenges') order by 1`.execute(t.db)
  const parts = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(string_agg(r::text, ',' order by r::text)) as rows from ${sql.table(name)} r`,
  )
  const found = await sql`${sql.join(parts, sql` union all `)} order by 1`.execute(t.db)
  return JSON.stringify(found.rows)
}

test('rolls back the write when the audit log entry cannot be written', async () => {
  await sql`alter table changes add constraint broken check (title is null) not valid`.execute(t.db)
  for (const [name, prepare] of Object.entries(writes)) {
    const { act } = await prepare()
    const before = await digest()
    expect([name, (await act()).statusCode]).toEqual([name, 500])
    expect([name, await digest()]).toEqual([name, before])
  }
  await sql`alter table changes drop constraint broken`.execute(t.db)
  expect(await listNoted()).toEqual([])
})

test('every staff write adds one audit log entry with staff member, action and record', async () => {
  for (const [name, prepare] of Object.entries(writes)) {
    const { act, noted } = await prepare()
    const before = await listNoted()
    const answer = await act()
    expect([name, answer.statusCode < 300 || answer.body]).toEqual([name, true])
    const added = (await listNoted()).slice(before.length)
    expect(added, name).toHaveLength(1)
    const { title, ...rest } = noted
    expect(added[0], name).toMatchObject({ fields: [], ...rest, staff_email: STAFF.email })
    expect(added[0]?.title, name).toMatch(title instanceof RegExp ? title : `${title}`)
    if (typeof title === 'string') expect(added[0]?.title, name).toBe(title)
  }
  const all = JSON.stringify(await listNoted())
  expect(all).not.toMatch(/Ananya|Visitor|erase\.me|98765|lotus on/)
})

test('an edit without changes or marking an enquiry as read adds no audit log entry', async () => {
  const headers = await newSession()
  const { id: faq } = await sql<{ id: string }>`select id from faqs where deleted_at is null limit 1`
    .execute(t.db)
    .then(({ rows }) => rows[0] as { id: string })
  const { rows } = await sql<{
    id: string
  }>`select id from contact_requests where deleted_at is null limit 1`.execute(t.db)
  const before = (await listNoted()).length
  const active = await t.db.selectFrom('faqs').select('is_active').where('id', '=', faq).executeTakeFirst()
  for (const [method, url, payload] of [
    ['PUT', `/api/faqs/${faq}`, { isActive: active?.is_active }],
    ['PATCH', `/api/contact/${rows[0]?.id}`, { unread: false }],
  ] as const)
    expect((await t.app.inject({ method, url, headers, payload })).statusCode).toBe(200)
  expect((await listNoted()).length).toBe(before)
})

async function newSession() {
  const answer = await t.app.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF })
  return { authorization: answer.json().token as string }
}
