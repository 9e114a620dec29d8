import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { startDns } from '../../test/mail/dns-server.ts'
import { STUDIO_EMAIL, startMail, type TestMail } from '../../test/mail/start-mail.ts'
import { makeFolder, makePlace } from '../../test/restore-place.ts'
import type { Store } from '../media/store/store.ts'
import { saveBackupState } from '../studio/backup/setting.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisks, checkMachine } from './check-machine.ts'
import { checkStore } from './check-store.ts'

const COMMAND = fileURLToPath(new URL('./doctor-command.ts', import.meta.url))
const HOUR_MS = 3_600_000

let mail: TestMail
let place: Awaited<ReturnType<typeof makePlace>>
let backups: string
let settings: Record<string, string>

beforeAll(async () => {
  mail = await startMail()
  place = await makePlace()
  backups = await makeFolder()
  settings = {
    DATABASE_URL: place.databaseUrl,
    MEDIA_DIR: place.mediaDir,
    BACKUP_DIR: backups,
    PUBLIC_URL: 'https://studio.example',
    TRUST_PROXY: '127.0.0.1',
    DNS_SERVER: await startDns({
      'studio.example': ['v=spf1 mx ~all'],
      '_dmarc.studio.example': ['v=DMARC1; p=none'],
    }),
    STUDIO_EMAIL,
    MAIL_FROM: 'site@studio.example',
    ...mail.postfix.settings,
  }
})

const run = (changes: Record<string, string> = {}, args: string[] = []) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env.PATH, POSTGRES_BIN: process.env.POSTGRES_BIN, ...settings, ...changes },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  )

describe('npm run doctor', () => {
  test('reports a working database, store and mail server without leaving traces', async () => {
    await saveBackupState(place.db, { last: { at: new Date().toISOString(), bytes: 1_000, lost: 0 } })
    const { output } = await run()
    for (const line of [
      /^OK +node +\d+\.\d+\.\d+$/m,
      /^OK +settings +complete$/m,
      /^OK +database +PostgreSQL \d+/m,
      /^OK +migrations +all \d+ applied$/m,
      /^OK +clock +\d+ ms from the database's$/m,
      /^NOTE +staff +There is no account\.$/m,
      /^OK +backup +0 hours old, 1 kB$/m,
      /^OK +pg_dump +version \d+$/m,
      /^NOTE +backup +No restore drill in two weeks\.$/m,
      /^NOTE +backup +No copy leaves this machine\.$/m,
      /^OK +store +folder: wrote, read and removed a file$/m,
      /^OK +mail +signed in at the mail server$/m,
      /^OK +SPF +SPF is published for studio\.example\n +→ Ask your provider/m,
      /^WRONG +DKIM +DKIM is missing: studio\.example has no key under google,/m,
      /^OK +DMARC +DMARC is published for studio\.example \(p=none\)$/m,
      /^(OK|WRONG) +disk +.* free for pictures$/m,
    ])
      expect(output).toMatch(line)
    expect(await mail.postfix.countMails()).toBe(0)
    const files = await readdir(place.mediaDir, { recursive: true, withFileTypes: true })
    expect(files.filter((file) => file.isFile())).toEqual([])
  })

  test('reports every problem with advice, exits with 1 and does not print secrets', async () => {
    const { code, output } = await run({
      DATABASE_URL: 'postgres://linework:geheim@127.0.0.1:1/linework',
      MEDIA_DIR: '/proc/nowhere',
      SMTP_URL: `smtp://visitor:geheim@127.0.0.1:${mail.postfix.port}`,
    })
    expect(code).toBe(1)
    expect(output).toMatch(/^WRONG +database +No PostgreSQL listens there\.\n +→ Start it/m)
    expect(output).toMatch(/^WRONG +store +The folder cannot be used \(ENOENT\)\.\n +→ Check MEDIA_DIR/m)
    expect(output).toMatch(/^WRONG +mail +The mail server rejected the password\.\n +→ Many providers/m)
    expect(output).toMatch(/\d things are wrong\.\n$/)
    expect(output).not.toContain('geheim')
    expect(output).not.toContain(STUDIO_EMAIL)
  })

  test('sends a message to the studio on request', async () => {
    const { output } = await run({}, ['--send-test-email'])
    expect(output).toMatch(/^OK +mail +the mail server accepted a message to STUDIO_EMAIL$/m)
    expect((await mail.readMails(1))[0]?.subject).toBe('Email works')
  })

  test('reports missing and invalid settings without their values', async () => {
    const { code, output } = await run({
      PUBLIC_URL: 'studio-secret',
      MIGRATE_ON_START: 'yes',
      MAIL_FROM: '',
      MEDIA_DIR: '',
    })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^WRONG +settings +PUBLIC_URL must be an address .*; MIGRATE_ON_START must be 0 or 1; MEDIA_DIR is missing; MAIL_FROM is missing\.$/m,
    )
    expect(output).not.toContain('studio-secret')
  })
})

describe('doctor checks of the database', () => {
  test('advise db:migrate when tables are missing', async () => {
    const { databaseUrl } = await makePlace({ migrated: false })
    expect(await checkDatabase(databaseUrl, {})).toContainEqual(
      expect.objectContaining({ subject: 'migrations', state: 'wrong', advice: 'Run: npm run db:migrate' }),
    )
  })

  test('report a database that does not exist', async () => {
    const missing = place.databaseUrl.replace(/\/\w+$/, '/nowhere')
    expect(await checkDatabase(missing, {})).toEqual([
      expect.objectContaining({ subject: 'database', state: 'wrong', says: 'The database does not exist.' }),
    ])
  })

  test.each([
    ['an old backup', { last: { at: new Date(Date.now() - 72 * HOUR_MS).toISOString(), bytes: 1, lost: 0 } }],
    ['a failed backup', { failure: { at: new Date().toISOString(), problem: 'The disk is full.' } }],
  ])('report %s as wrong', async (_, noted) => {
    const fresh = await makePlace()
    await saveBackupState(fresh.db, noted)
    expect(await checkDatabase(fresh.databaseUrl, { BACKUP_DIR: backups })).toContainEqual(
      expect.objectContaining({ subject: 'backup', state: 'wrong' }),
    )
  })
})

test('doctor reports an old off-site backup copy, and off-site backups without a key', async () => {
  const fresh = await makePlace()
  const at = new Date(Date.now() - 72 * HOUR_MS).toISOString()
  await saveBackupState(fresh.db, { offsite: { at } })
  const settings = { BACKUP_DIR: backups, BACKUP_OFFSITE: 's3://copies' }
  const wrong = (says: string) => expect.objectContaining({ subject: 'backup', state: 'wrong', says })
  const keyed = { ...settings, BACKUP_KEY: 'the key of this studio' }
  expect(await checkDatabase(fresh.databaseUrl, keyed)).toContainEqual(
    wrong('last copy off the machine 72 hours old'),
  )
  expect(await checkDatabase(fresh.databaseUrl, settings)).toContainEqual(
    wrong('BACKUP_OFFSITE needs BACKUP_KEY.'),
  )
})

test('doctor warns about an S3 bucket that keeps earlier versions of files', async () => {
  const finding = await checkStore({ ...place.store, keepsVersions: async () => true })
  expect(finding).toMatchObject({ state: 'note', says: expect.stringContaining('keeps earlier versions') })
  const denied = { ...place.store, keepsVersions: () => Promise.reject(new Error('AccessDenied')) }
  expect(await checkStore(denied)).toMatchObject({ state: 'ok' })
})

test('doctor reports a store that does not return the bytes that were written', async () => {
  const store: Store = { ...place.store, read: async () => new Uint8Array(64) }
  expect(await checkStore(store)).toMatchObject({ subject: 'store', state: 'wrong' })
})

test('doctor reports an outdated Node version', async () => {
  expect(await checkMachine('24.9.0')).toContainEqual(
    expect.objectContaining({ subject: 'node', state: 'wrong', says: '24.9.0' }),
  )
})

test('doctor does not check disk space when storage is remote', async () => {
  expect(await checkDisks({ pictures: undefined, backups: '/nowhere' })).toEqual([])
})
