import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seedStudio } from '../../../test/content/fill-studio.ts'
import { makeToken } from '../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../test/make-app.ts'
import { makeFolder } from '../../../test/restore-place.ts'
import { StoreUnavailable } from '../../media/store/store.ts'
import { openArchive } from './archive/read-archive.ts'
import { nightlyBackup, runBackup } from './jobs.ts'

let t: TestApp
let folder: string
let headers: { authorization: string }

beforeAll(async () => {
  folder = await makeFolder()
  t = await makeApp({ BACKUP_DIR: folder })
  await seedStudio({ db: t.db, store: t.media.store }, 2)
  headers = { authorization: await makeToken(t.app) }
})

const show = async (app = t.app) => (await app.inject({ url: '/api/backup', headers })).json()

test('GET /backup returns null before the first backup, and the free disk space', async () => {
  expect(await show()).toEqual({
    isOn: true,
    last: null,
    failure: null,
    free: { pictures: expect.any(Number), backups: expect.any(Number) },
  })
  expect((await show()).free.backups).toBeGreaterThan(1_000_000)
})

test('the nightly job writes a valid archive that GET /backup returns', async () => {
  await runBackup(t, silent)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^linework-\d{4}-\d\d-\d\d-\d{6}\.tar$/)
  const { manifest } = await openArchive(join(folder, name))
  expect(manifest.parts.filter(({ name }) => name.startsWith('pictures/'))).toHaveLength(6)
  const { last, failure } = await show()
  expect(last).toEqual({ at: manifest.at, bytes: expect.any(Number), lost: 0 })
  expect(last.bytes).toBeGreaterThan(6 * 4_000)
  expect(failure).toBeNull()
})

test('GET /backup returns a failure with the last backup until the next success', async () => {
  const { last } = await show()
  const away = { ...t.media.store, read: () => Promise.reject(new StoreUnavailable(new Error('x'))) }
  await expect(runBackup({ ...t, media: { ...t.media, store: away } }, silent)).rejects.toThrow()
  expect(await show()).toMatchObject({
    last,
    failure: { at: expect.any(String), problem: 'Picture storage is not responding.' },
  })
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  await expect(runBackup({ ...t, config: { ...t.config, BACKUP_DIR: file } }, silent)).rejects.toThrow()
  expect((await show()).failure.problem).toBe('The folder for backups cannot be written to.')
  await runBackup(t, silent)
  expect((await show()).failure).toBeNull()
})

test('a shutdown aborts the backup without a file or a failure', async () => {
  const before = await readdir(folder)
  await expect(runBackup({ ...t, isStopping: () => true }, silent)).rejects.toThrow(
    'The backup was cancelled',
  )
  expect(await readdir(folder)).toEqual(before)
  expect((await show()).failure).toBeNull()
})

test('retention counts only complete backups and removes partial files after a day', async () => {
  const nights = await makeFolder()
  const [whole = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tar'))
  const bytes = await readFile(join(folder, whole))
  const day = (n: number) => `linework-2020-03-${String(n).padStart(2, '0')}-033000.tar`
  for (let n = 1; n <= 12; n++) await writeFile(join(nights, day(n)), bytes)
  for (let n = 13; n <= 20; n++) await writeFile(join(nights, day(n)), bytes.subarray(0, -700))
  await writeFile(join(nights, 'holiday.tar'), bytes)
  const left = [
    'linework-2020-03-01-033000.tar.aa.unfinished',
    'linework-2020-03-02-033000.tar.bb.unfinished',
  ]
  for (const name of left) await writeFile(join(nights, name), '')
  await utimes(join(nights, left[0] ?? ''), 0, 0)
  await runBackup({ ...t, config: { ...t.config, BACKUP_DIR: nights } }, silent)
  const names = (await readdir(nights)).toSorted()
  const [made] = names.filter((name) => name.startsWith('linework-') && !name.startsWith('linework-2020'))
  // 2020-03-01 was a Sunday, the newest of its week. The weeks of the 2nd and the 9th are among the last six
  // days.
  const kept = [1, 7, 8, 9, 10, 11, 12].map(day)
  const cut = Array.from({ length: 8 }, (_, i) => day(13 + i))
  expect(names).toEqual(['holiday.tar', ...kept, ...cut, left[1], made].toSorted())
})

test('POST /backup starts a backup', async () => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/backup', headers })
  expect(answer.json()).toEqual({ status: 'success', message: 'Backup started.' })
})

test('without BACKUP_DIR the job does nothing and POST /backup returns 409', async () => {
  const other = await makeApp({ databaseUrl: t.databaseUrl })
  await runBackup(other, silent)
  expect(await show(other.app)).toMatchObject({ isOn: false, free: { backups: null } })
  const answer = await other.app.inject({ method: 'POST', url: '/api/backup', headers })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Backups are off. Set BACKUP_DIR on the server.',
  ])
})

test('the backup job runs at the configured hour', () => {
  expect(nightlyBackup('03:30').cron).toBe('30 3 * * *')
  expect(nightlyBackup('00:05').cron).toBe('5 0 * * *')
})
