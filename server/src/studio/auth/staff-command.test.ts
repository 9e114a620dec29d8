import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { makePasskeyRow } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

const COMMAND = fileURLToPath(new URL('./staff-command.ts', import.meta.url))
const EMAIL = 'owner@studio.example'
const PASSWORD = 'the first password'

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})

async function staff(args: string[], env: Record<string, string> = {}) {
  const environment = { PATH: process.env.PATH, DATABASE_URL: t.databaseUrl, ...env }
  const run = promisify(execFile)(process.execPath, [COMMAND, ...args], { env: environment })
  return run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error) => ({ code: error.code, output: error.stderr as string }),
  )
}

const signIn = (password: string) =>
  t.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: EMAIL, password } })

test('the staff command adds, resets, lists and disables accounts', async () => {
  expect(await staff(['add', EMAIL], { STAFF_PASSWORD: PASSWORD })).toEqual({
    code: 0,
    output: `${EMAIL} can sign in now.\n`,
  })
  const token = (await signIn(PASSWORD)).json().token

  const account = await t.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await makePasskeyRow(t.db, account.id)
  expect((await signIn(PASSWORD)).statusCode).toBe(401)
  const reset = await staff(['reset', EMAIL])
  expect(reset.output).toContain('Passkeys, the authenticator app and its recovery codes were removed.')
  const made = /shown once\): (.+)/.exec(reset.output)?.[1] ?? ''
  expect(made.length).toBeGreaterThanOrEqual(20)
  expect((await signIn(PASSWORD)).statusCode).toBe(401)
  expect((await t.app.inject({ url: '/api/auth/me', headers: { authorization: token } })).statusCode).toBe(
    401,
  )
  expect((await signIn(made)).statusCode).toBe(200)

  expect((await staff(['list'])).output).toMatch(
    /^owner@studio\.example {2}owner {2}since \d{4}-\d\d-\d\d\n$/,
  )
  expect((await staff(['disable', EMAIL])).code).toBe(0)
  expect((await signIn(made)).statusCode).toBe(401)
  expect((await staff(['list'])).output).toContain('disabled')

  const again = await staff(['reset', EMAIL], { STAFF_PASSWORD: PASSWORD })
  expect(again.output).toContain(`${EMAIL} was disabled and CAN SIGN IN AGAIN.`)
  await staff(['unlock', EMAIL])
  const noted = await t.db
    .selectFrom('changes')
    .select(['kind', 'verb', 'title', 'fields'])
    .where('staff_email', '=', 'npm run staff')
    .orderBy('id')
    .execute()
  const line = { kind: 'account', title: EMAIL, fields: [] }
  expect(noted).toEqual([
    { ...line, verb: 'added', fields: ['role'] },
    { ...line, verb: 'reset the password' },
    { ...line, verb: 'disabled' },
    { ...line, verb: 'reset the password' },
    { ...line, verb: 'enabled' },
    { ...line, verb: 'changed', fields: ['limits'] },
  ])
})

test.each([
  [[], 'Usage: npm run staff'],
  [['add'], 'Usage: npm run staff'],
  [['add', 'not-an-email'], 'EMAIL is not an email address'],
  [['reset', 'unknown@studio.example'], 'is not a staff member'],
])(
  'the staff command prints one line and exits with 1 for the arguments %j',
  { tags: ['full'] },
  async (args, message) => {
    const { code, output } = await staff(args)
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect(output.trim().split('\n')).toHaveLength(1)
  },
)

test('the staff command rejects a short password and a missing database', { tags: ['full'] }, async () => {
  expect((await staff(['add', 'b@studio.example'], { STAFF_PASSWORD: 'short' })).output).toContain(
    'STAFF_PASSWORD must have 12 to 200 characters.',
  )
  expect((await staff(['list'], { DATABASE_URL: '' })).output).toContain('DATABASE_URL is missing')
})

test.each([
  ['aaaaaaaaaaaa', 'it repeats the same few characters'],
  ['b@studio.example', 'it is the email address of the account'],
  ['indigo-indigo', 'it is the studio’s name'],
  ['password12345', 'it is one of the most common passwords'],
])(
  'staff add rejects the password %s with a reason and creates no account',
  { tags: ['full'] },
  async (password, why) => {
    const env = { STAFF_PASSWORD: password, PUBLIC_URL: 'https://indigo.example' }
    const { code, output } = await staff(['add', 'b@studio.example'], env)
    expect(code).toBe(1)
    expect(output).toContain(`STAFF_PASSWORD is too easy to guess: ${why}. Choose another.`)
    expect((await staff(['list'])).output).not.toContain('b@studio.example')
  },
)

test('staff add rejects an existing address regardless of case and a non-ASCII address', {
  tags: ['full'],
}, async () => {
  await staff(['add', 'Asha@Studio.example'], { STAFF_PASSWORD: PASSWORD })
  expect((await staff(['add', 'asha@studio.EXAMPLE'])).output).toContain('already exists; use reset.')
  expect((await staff(['add', 'aşha@studio.example'])).output).toContain('EMAIL is not an email address')
})
