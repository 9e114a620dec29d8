import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeSessionOf, makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'

let t: TestApp
let caller: Awaited<ReturnType<typeof makeStaffMember>>

beforeAll(async () => {
  t = await makeApp()
  caller = await makeStaffMember(t.db)
})

const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`
const stored = async () => ({
  staff: await t.db.selectFrom('staff').select(['email', 'role', 'disabled_at']).orderBy('id').execute(),
  links: await t.db.selectFrom('access_links').selectAll().execute(),
})

test.each([
  ['invites', 'POST', '', { name: 'Neha', email: 'neha@studio.example', role: 'owner' }],
  ['changes', 'PATCH', '/ID', { name: 'Neha', role: 'owner' }],
  ['makes a link for', 'POST', '/ID/link', undefined],
  ['disables', 'POST', '/ID/disable', undefined],
  ['enables', 'POST', '/GONE/enable', undefined],
  ['deletes', 'DELETE', '/ID', undefined],
] as const)(
  'a request that %s a staff member returns 401 when its session ends first',
  async (_, method, path, payload) => {
    const { id } = await makeStaffMember(t.db, { role: 'desk' })
    const { id: gone } = await makeStaffMember(t.db, { disabled_at: new Date() })
    const { token } = await makeSessionOf(t.db, caller.id)
    const url = `/api/staff${path.replace('ID', id).replace('GONE', gone)}`
    const before = await stored()
    const made = await t.db.transaction().execute(async (tx) => {
      await sql`select from staff for update`.execute(tx)
      await sql`delete from staff_sessions`.execute(tx)
      const headers = { authorization: token }
      const response = t.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      response.catch(() => {})
      await vi.waitFor(async () => expect((await waiting.execute(t.db)).rows[0]?.n).toBe(1), {
        timeout: 30_000,
      })
      return { response }
    })
    expect((await made.response).statusCode).toBe(401)
    expect(await stored()).toEqual(before)
  },
)
