import pino from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { makePasskeyRow, makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { STAFF } from '../../../../test/staff.ts'
import { buildApp } from '../../../app.ts'
import { createLog } from '../../../http/log/log.ts'
import { signIn } from './sign-in.ts'

let t: TestApp
let account: Awaited<ReturnType<typeof makeStaffMember>>
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })

beforeAll(async () => {
  t = await makeApp()
  account = await makeStaffMember(t.db)
})

const attempt = (email: string, password: string, ip = '203.0.113.7') =>
  signIn(t.db, { email, password, ip, log }).catch(() => undefined)
const listNoted = () =>
  t.db.selectFrom('changes').select(['staff_email', 'kind', 'verb']).orderBy('id').execute()

test('logs sign-ins and failures, without email or network address in the server log', async () => {
  await attempt(account.email, 'a wrong password')
  await attempt('unknown@studio.example', 'a wrong password')
  await vi.waitFor(async () => expect(await listNoted()).toHaveLength(1), { timeout: 30_000 })
  await attempt(account.email, STAFF.password)
  const line = { staff_email: account.email, kind: 'account' }
  expect(await listNoted()).toEqual([
    { ...line, verb: 'failed to sign in' },
    { ...line, verb: 'signed in' },
  ])
  const events = lines.map((text) => JSON.parse(text)).map(({ staff, event }) => [staff, event])
  expect(events).toEqual([
    [account.id, 'failed to sign in'],
    [undefined, 'failed to sign in'],
    [account.id, 'signed in'],
  ])
  for (const secret of ['@', '203.0.113', 'password']) expect(lines.join('\n')).not.toContain(secret)
})

test('logs a correct password without the second factor only for unknown networks', async () => {
  const member = await makeStaffMember(t.db)
  const verbs = async () =>
    (
      await t.db
        .selectFrom('changes')
        .select(['verb', 'fields'])
        .where('staff_email', '=', member.email)
        .orderBy('id')
        .execute()
    ).map(({ verb, fields }) => [verb, ...fields].join(': '))
  await attempt(member.email, STAFF.password)
  await makePasskeyRow(t.db, member.id)
  lines.length = 0
  await attempt(member.email, STAFF.password)
  expect(await verbs()).toEqual(['signed in'])
  expect(lines.join()).toContain('right password without a second factor')
  for (let i = 0; i < 12; i++) await attempt(member.email, STAFF.password, `198.51.100.${i}`)
  const line = 'failed to sign in: right password, no second factor'
  expect(await verbs()).toEqual(['signed in', ...Array(10).fill(line)])
})

test('the server log names accounts by id for links, role changes and removals', async () => {
  let logged = ''
  const app = await buildApp(t, createLog('info', { write: (line: string) => (logged += line) }))
  const person = await makeStaffMember(t.db, { role: 'desk' })
  const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/staff/${person.id}${path}`,
      headers: account.headers,
      ...(payload ? { payload } : {}),
    })
  await call('POST', '/link')
  await call('PATCH', '', { name: 'Kabir', role: 'owner' })
  await call('POST', '/disable')
  const enabled = (await call('POST', '/enable')).json()
  const payload = { token: new URL(enabled.link).hash.slice(1), password: 'river stone copper 42' }
  await app.inject({ method: 'POST', url: '/api/staff/links/redeem', payload })
  await call('DELETE', '')
  await app.close()
  const events = logged
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text))
    .filter(({ msg }) => msg === 'account')
  expect(events.map(({ staff, account: of, event }) => [staff, of, event])).toEqual([
    [account.id, person.id, 'changed: link'],
    [account.id, person.id, 'changed: name: role'],
    [account.id, person.id, 'disabled'],
    [account.id, person.id, 'enabled'],
    [person.id, person.id, 'joined'],
    [account.id, person.id, 'removed for good'],
  ])
  expect(logged).not.toMatch(/@studio\.example|Kabir|river stone/)
})

test('the audit log shows account events to owners and not to the desk role', async () => {
  const desk = await makeStaffMember(t.db, { role: 'desk' })
  const read = async (headers: { authorization: string }, query = '') =>
    (await t.app.inject({ url: `/api/audit-log${query}`, headers })).json()
  expect((await read(account.headers)).changes.length).toBeGreaterThan(0)
  for (const query of ['', '?kind=account'])
    expect(await read(desk.headers, query)).toMatchObject({ changes: [] })
})
