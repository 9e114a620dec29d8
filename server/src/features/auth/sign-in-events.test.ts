import pino from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeMember, STAFF } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { signIn } from './sign-in.ts'

let t: TestApp
let account: Awaited<ReturnType<typeof makeMember>>
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })

beforeAll(async () => {
  t = await makeApp()
  account = await makeMember(t.db)
})

const attempt = (email: string, password: string) =>
  signIn(t.db, { email, password, ip: '203.0.113.7', log }).catch(() => undefined)
const listNoted = () =>
  t.db.selectFrom('changes').select(['staff_email', 'kind', 'verb']).orderBy('id').execute()

test('sign-ins and failures are in the list of changes, and in the log without an address', async () => {
  await attempt(account.email, 'a wrong password')
  await attempt('unknown@studio.example', 'a wrong password')
  await vi.waitFor(async () => expect(await listNoted()).toHaveLength(1), { timeout: 10_000 })
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

test('owners see what happened to accounts, and the desk does not', async () => {
  const desk = await makeMember(t.db, { role: 'desk' })
  const read = async (headers: { authorization: string }, query = '') =>
    (await t.app.inject({ url: `/api/changes${query}`, headers })).json()
  expect((await read(account.headers)).changes.length).toBeGreaterThan(0)
  for (const query of ['', '?kind=account'])
    expect(await read(desk.headers, query)).toMatchObject({ changes: [] })
})
