import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeStoredPicture } from '../../../test/content/fill-studio.ts'
import { makeCalendarKey, makeEnquiry, makeFaq } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { backUpTo, makeFolder, makePlace, openFile, readDumpText } from '../../../test/restore-place.ts'
import { hashCalendarKey } from '../../desk/bookings/routes.ts'
import { type Store, StoreUnavailable } from '../../media/store/store.ts'
import { restore } from './restore/restore.ts'

let t: TestApp
let source: { databaseUrl: string; store: Store }
let folder: string

beforeAll(async () => {
  t = await makeApp()
  source = { databaseUrl: t.databaseUrl, store: t.media.store }
  folder = await makeFolder()
})

test('the backup archive is a consistent snapshot during concurrent writes', async () => {
  let [writing, pairs] = [true, 0]
  // Each transaction writes to three tables, so a mixed snapshot would have different counts.
  const writer = (async () => {
    while (writing) {
      await t.db.transaction().execute(async (tx) => {
        const { id } = await makeEnquiry(tx)
        await tx.insertInto('contact_keys').values({ key_hash: id, body_hash: 'x', contact_id: id }).execute()
        await makeFaq(tx)
      })
      pairs += 1
    }
  })()
  const counts: number[] = []
  while (counts.length < 5) {
    const before = pairs
    const { manifest } = await backUpTo(source, join(folder, `${counts.length}.tar`))
    const rows = Object.fromEntries(manifest.tables.map(({ table, rows }) => [table, rows]))
    expect(rows.contact_requests).toBeGreaterThanOrEqual(before)
    expect([rows.contact_keys, rows.faqs]).toEqual([rows.contact_requests, rows.contact_requests])
    counts.push(rows.contact_requests ?? 0)
    while (pairs < before + 5) await new Promise((done) => setTimeout(done, 5))
  }
  writing = false
  await writer
  expect(counts[4]).toBeGreaterThan(counts[0] as number)
  const place = await makePlace()
  await restore(place, await openFile(join(folder, '4.tar')))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from contact_requests`.execute(
    place.db,
  )
  expect(rows[0]?.count).toBe(counts[4])
})

test('a backup succeeds while a picture is erased, and reports the missing files', async () => {
  const keys = [
    await makeStoredPicture(source_()),
    await makeStoredPicture(source_()),
    await makeStoredPicture(source_()),
  ]
  const [erased = '', lost = ''] = keys.toSorted()
  const store: Store = {
    ...t.media.store,
    // why: hits the moment between the snapshot and the read of this picture
    async read(key, name) {
      if (key === erased) {
        await t.db.deleteFrom('pictures').where('storage_key', '=', erased).execute()
        await t.media.store.remove(erased)
      }
      return t.media.store.read(key, name)
    },
  }
  await t.media.store.remove(lost)
  const path = join(folder, 'gaps.tar')
  const made = await backUpTo({ ...source, store }, path)
  const names = ['320.jpeg', '320.webp', '640.jpeg']
  expect(made.lost).toEqual(names.map((name) => `${lost}/${name}`))
  expect(made.manifest.missing).toEqual(
    [erased, lost].flatMap((key) => names.map((name) => `pictures/${key}/${name}`)),
  )
  const place = await makePlace()
  await restore(place, await openFile(path))
  expect(await place.store.read(keys.toSorted()[2] ?? '', '640.jpeg')).toBeDefined()
  expect(await place.store.read(lost, '640.jpeg')).toBeUndefined()
})

const source_ = () => ({ db: t.db, store: t.media.store })

test('a failed backup does not leave a file or overwrite an existing archive', async () => {
  const own = await makeFolder()
  await makeStoredPicture(source_())
  const store: Store = {
    ...t.media.store,
    read: () => Promise.reject(new StoreUnavailable(new Error('gone'))),
  }
  await expect(backUpTo({ ...source, store }, join(own, 'x.tar'))).rejects.toThrow(StoreUnavailable)
  expect(await readdir(own)).toEqual([])
  await backUpTo(source, join(own, 'x.tar'))
  await expect(backUpTo(source, join(own, 'x.tar'))).rejects.toThrow('x.tar already exists.')
  expect(await readdir(own)).toEqual(['x.tar'])
})

test('the backup archive is readable only by its owner', async () => {
  expect((await stat(join(folder, '0.tar'))).mode & 0o777).toBe(0o600)
})

test('the backup archive contains no signing, calendar or authenticator keys', async () => {
  const key = await makeCalendarKey(t.db)
  const form = await t.app.inject({ url: '/api/contact/form-token' })
  expect(form.statusCode).toBe(200)
  const { value } = await t.db.selectFrom('secrets').select('value').executeTakeFirstOrThrow()
  const path = join(folder, 'keys.tar')
  const { manifest } = await backUpTo(source, path)
  const tables = manifest.tables.map(({ table }) => table)
  for (const table of [
    'calendar_keys',
    'phones',
    'secrets',
    'known_places',
    'staff_sessions',
    'authenticator_apps',
    'recovery_codes',
    'passkey_challenges',
  ])
    expect(tables).not.toContain(table)
  const all = await readDumpText(await openFile(path))
  expect(all).toContain('calendar-')
  for (const secret of [key, hashCalendarKey(key).toString('hex'), value]) expect(all).not.toContain(secret)
})

test('a backup rejects a database without migrations', async () => {
  const { databaseUrl, store } = await makePlace({ migrated: false })
  await expect(backUpTo({ databaseUrl, store }, join(folder, 'none.tar'))).rejects.toThrow(
    'There is no studio in this database: nothing to back up.',
  )
})

test('a backup with many long rows is written and restored in chunks', { tags: ['full'] }, async () => {
  const place = await makePlace()
  await sql`insert into faqs (question, answer) select 'q' || n, repeat(md5(n::text), 200) from generate_series(1, 1500) n`.execute(
    t.db,
  )
  const path = join(folder, 'long.tar')
  await backUpTo(source, path)
  await restore(place, await openFile(path))
  const sum = sql<{
    sum: string
  }>`select count(*) || md5(string_agg(answer, '' order by question)) as sum from faqs`
  expect((await sum.execute(place.db)).rows).toEqual((await sum.execute(t.db)).rows)
})
