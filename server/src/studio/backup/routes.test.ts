import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { seedStudio } from '../../../test/content/fill-studio.ts'
import { makeToken } from '../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../test/make-app.ts'
import { makeFolder, openFile } from '../../../test/restore-place.ts'
import { StoreUnavailable } from '../../media/store/store.ts'
import { nightlyBackup, runBackup } from './jobs.ts'
import { saveBackupState } from './setting.ts'

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
    copies: false,
    last: null,
    offsite: null,
    drill: null,
    failure: null,
    free: { pictures: expect.any(Number), backups: expect.any(Number) },
  })
  expect((await show()).free.backups).toBeGreaterThan(1_000_000)
})

test('the nightly job writes a valid backup archive that GET /backup reports', async () => {
  await runBackup(t, silent)
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^linework-\d{4}-\d\d-\d\d-\d{6}\.tar$/)
  const { manifest } = await openFile(join(folder, name))
  expect(manifest.parts.filter(({ name }) => name.startsWith('pictures/'))).toHaveLength(6)
  const { last, failure } = await show()
  expect(last).toEqual({ at: manifest.at, bytes: expect.any(Number), lost: 0 })
  expect(last.bytes).toBeGreaterThan(6 * 4_000)
  expect(failure).toBeNull()
})

test('GET /backup returns the last failure and the last backup until the next success', async () => {
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

test('the nightly job copies the backup off-site, drills weekly, deletes old archives', async () => {
  const [nights, copies] = [await makeFolder(), await makeFolder()]
  const day = (n: number) => `linework-2020-03-${String(n).padStart(2, '0')}-033000.tar.age`
  for (const place of [nights, copies]) {
    for (let n = 1; n <= 12; n++) await writeFile(join(place, day(n)), '')
    await writeFile(join(place, 'holiday.tar'), '')
  }
  const left = [
    'linework-2020-03-01-033000.tar.aa.unfinished',
    'linework-2020-03-02-033000.tar.bb.unfinished',
  ]
  for (const name of left) await writeFile(join(nights, name), '')
  await utimes(join(nights, left[0] ?? ''), 0, 0)
  const config = {
    ...t.config,
    BACKUP_DIR: nights,
    BACKUP_OFFSITE: copies,
    BACKUP_KEY: 'the key of this studio',
  }
  await saveBackupState(t.db, { drill: null })
  await runBackup({ ...t, config }, silent)
  const names = (await readdir(copies)).toSorted()
  const made = names.find((name) => name.startsWith('linework-') && !name.startsWith('linework-2020')) ?? ''
  // 2020-03-01 is kept as the newest of its week. The newest of the two later weeks are also among the last
  // seven days.
  const kept = [1, 7, 8, 9, 10, 11, 12].map(day)
  expect(names).toEqual(['holiday.tar', ...kept, made].toSorted())
  expect((await readdir(nights)).toSorted()).toEqual(['holiday.tar', ...kept, made, left[1]].toSorted())
  expect(await readFile(join(copies, made))).toEqual(await readFile(join(nights, made)))
  await expect(openFile(join(copies, made))).rejects.toThrow('The archive is encrypted.')
  const { offsite, drill } = await show()
  expect([offsite.at, drill.at]).toEqual([expect.any(String), expect.any(String)])
  await runBackup({ ...t, config }, silent)
  expect((await show()).drill).toEqual(drill)
})

test('GET /backup shows a failed off-site copy, and its retry copies the same archive', async () => {
  const [nights, copies] = [await makeFolder(), join(await makeFolder(), 'copies')]
  await writeFile(copies, '')
  const config = {
    ...t.config,
    BACKUP_DIR: nights,
    BACKUP_OFFSITE: copies,
    BACKUP_KEY: 'the key of this studio',
  }
  await expect(runBackup({ ...t, config }, silent)).rejects.toThrow('the copy off the machine failed')
  expect((await show()).failure.problem).toBe(
    'The copy off this machine could not be made. See the server log.',
  )
  await rm(copies)
  await runBackup({ ...t, config }, silent)
  expect(await readdir(copies)).toEqual(await readdir(nights))
  expect((await show()).failure).toBeNull()
  const unsafe = { ...config, BACKUP_KEY: undefined }
  await expect(runBackup({ ...t, config: unsafe }, silent)).rejects.toThrow('BACKUP_OFFSITE needs BACKUP_KEY')
})

test('POST /backup starts a backup', async () => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/backup', headers })
  expect(answer.json()).toEqual({ status: 'success', message: 'Backup started.' })
})

test('without BACKUP_DIR the backup job does nothing and POST /backup returns 409', async () => {
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
