import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makePasskeyRow, makeStaffMember } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { backUpTo, makeFolder, makePlace, openFile } from '../../../../test/restore-place.ts'
import { STAFF } from '../../../../test/staff.ts'
import { confirmApp, saveNewApp } from '../../auth/second-factors/app-queries.ts'
import { describeAccounts } from './accounts.ts'
import { restore } from './restore.ts'

const SECRET = Buffer.from('12345678901234567890')

let t: TestApp
let path: string

beforeEach(async () => {
  t = await makeApp()
  path = join(await makeFolder(), 'studio.tar')
})

const member = (email: string, role = 'owner') => makeStaffMember(t.db, { email, role })
const save = () => backUpTo({ databaseUrl: t.databaseUrl, store: t.media.store }, path)
const login = async (email: string, app = t.app) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: STAFF.password },
    })
  ).statusCode

async function addApp(staffId: string): Promise<void> {
  await saveNewApp(t.db, staffId, SECRET)
  await confirmApp(t.db, staffId, SECRET, 1)
}

test('restored accounts stay disabled when they were disabled since the backup', async () => {
  const owner = await member('owner@studio.example')
  const [disabled, deleted] = [
    await member('left@studio.example', 'desk'),
    await member('gone@studio.example'),
  ]
  for (const { id } of [disabled, deleted]) await makePasskeyRow(t.db, id)
  await save()
  const act = (method: 'POST' | 'DELETE', url: string) =>
    t.app.inject({ method, url: `/api/staff/${url}`, headers: owner.headers })
  expect((await act('POST', `${disabled.id}/disable`)).statusCode).toBe(200)
  expect((await act('DELETE', deleted.id)).statusCode).toBe(200)
  const place = { databaseUrl: t.databaseUrl, store: t.media.store }
  const { accounts } = await restore(place, await openFile(path), { intoExisting: true })
  expect(accounts).toEqual([
    { email: owner.email, role: 'owner', comesIn: 'as before' },
    { email: deleted.email, role: 'owner', comesIn: 'not' },
    { email: disabled.email, role: 'desk', comesIn: 'not' },
  ])
  expect([await login(owner.email), await login(disabled.email), await login(deleted.email)]).toEqual([
    200, 401, 401,
  ])
  expect(await t.db.selectFrom('passkeys').select('id').execute()).toEqual([])
})

test('a restore disables no account when no owner of the archive is in the database', {
  tags: ['full'],
}, async () => {
  await member('owner@studio.example')
  await member('left@studio.example', 'desk')
  await save()
  const place = await makePlace()
  await makeStaffMember(place.db, { email: 'new@studio.example' })
  const { accounts } = await restore(place, await openFile(path), { intoExisting: true })
  expect(accounts.map(({ email, comesIn }) => [email, comesIn])).toEqual([
    ['owner@studio.example', 'as before'],
    ['left@studio.example', 'as before'],
  ])
})

test('a restored account with an authenticator app and no passkey needs a new link', {
  tags: ['full'],
}, async () => {
  const withApp = await member('app@studio.example')
  const withBoth = await member('both@studio.example')
  await member('none@studio.example', 'desk')
  for (const { id } of [withApp, withBoth]) await addApp(id)
  await makePasskeyRow(t.db, withBoth.id)
  await save()
  const place = await makePlace({ migrated: false })
  const { accounts } = await restore(place, await openFile(path))
  expect(describeAccounts(accounts)).toEqual([
    'These can sign in, as they could when the backup was made:',
    '  both@studio.example  owner',
    '  none@studio.example  desk',
    'These need a link from an owner, or npm run staff -- reset EMAIL (backups contain no authenticator apps):',
    '  app@studio.example  owner',
  ])
  const restored = await makeApp(place)
  expect([
    await login(withApp.email, restored.app),
    await login(withBoth.email, restored.app),
    await login('none@studio.example', restored.app),
  ]).toEqual([401, 401, 200])
})
