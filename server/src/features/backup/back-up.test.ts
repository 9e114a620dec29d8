import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeStoredPicture } from '../../../test/content/fill-studio.ts'
import { makeCalendarKey, makeEnquiry, makeFaq } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { makeFolder, makePlace } from '../../../test/restore-place.ts'
import { type Store, StoreUnavailable } from '../../media/store/store.ts'
import { hashCalendarKey } from '../bookings/calendar-key.ts'
import { openArchive } from './archive/read-archive.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore/restore.ts'
import { readTable } from './restore/restore-rows.ts'

let t: TestApp
let source: { databaseUrl: string; store: Store }
let folder: string

beforeAll(async () => {
  t = await makeApp()
  source = { databaseUrl: t.databaseUrl, store: t.media.store }
  folder = await makeFolder()
})

test('while others write, everything is of one moment', async () => {
  let [writing, pairs] = [true, 0]
  // Each pair is one transaction: half of one would be two moments in one archive.
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
    const { manifest } = await backUp(source, join(folder, `${counts.length}.tar`))
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
  await restore(place, await openArchive(join(folder, '4.tar')))
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from contact_requests`.execute(
    place.db,
  )
  expect(rows[0]?.count).toBe(counts[4])
})

test('a picture that is erased meanwhile does not spoil it, and one that the store lost is told', async () => {
  const keys = [
    await makeStoredPicture(source_()),
    await makeStoredPicture(source_()),
    await makeStoredPicture(source_()),
  ]
  const [erased = '', lost = ''] = keys.toSorted()
  const store: Store = {
    ...t.media.store,
    // why: the moment between the snapshot and the reading of this picture has to be met
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
  const made = await backUp({ ...source, store }, path)
  const names = ['320.jpeg', '320.webp', '640.jpeg']
  expect(made.lost).toEqual(names.map((name) => `${lost}/${name}`))
  expect(made.manifest.missing).toEqual(
    [erased, lost].flatMap((key) => names.map((name) => `pictures/${key}/${name}`)),
  )
  const place = await makePlace()
  await restore(place, await openArchive(path))
  expect(await place.store.read(keys.toSorted()[2] ?? '', '640.jpeg')).toBeDefined()
  expect(await place.store.read(lost, '640.jpeg')).toBeUndefined()
})

const source_ = () => ({ db: t.db, store: t.media.store })

test('what fails leaves no archive, finished or not; what is there is not written over', async () => {
  const own = await makeFolder()
  await makeStoredPicture(source_())
  const store: Store = {
    ...t.media.store,
    read: () => Promise.reject(new StoreUnavailable(new Error('gone'))),
  }
  await expect(backUp({ ...source, store }, join(own, 'x.tar'))).rejects.toThrow(StoreUnavailable)
  expect(await readdir(own)).toEqual([])
  await backUp(source, join(own, 'x.tar'))
  await expect(backUp(source, join(own, 'x.tar'))).rejects.toThrow('x.tar exists already.')
  expect(await readdir(own)).toEqual(['x.tar'])
})

test('only its owner may read it: there are addresses and password hashes in it', async () => {
  expect((await stat(join(folder, '0.tar'))).mode & 0o777).toBe(0o600)
})

test('no key of the studio is in it: neither of a calendar or an authenticator app nor the one that signs', async () => {
  const key = await makeCalendarKey(t.db)
  const form = await t.app.inject({ url: '/api/contact/form' })
  expect(form.statusCode).toBe(200)
  const { value } = await t.db.selectFrom('secrets').select('value').executeTakeFirstOrThrow()
  const path = join(folder, 'keys.tar')
  const { manifest } = await backUp(source, path)
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
  const archive = await openArchive(path)
  let all = ''
  for (const table of tables) for await (const bytes of readTable(archive, table)) all += bytes
  expect(all).toContain('calendar-')
  for (const secret of [key, hashCalendarKey(key).toString('hex'), value]) expect(all).not.toContain(secret)
})

test('a database without a studio is not backed up', async () => {
  const { databaseUrl, store } = await makePlace({ migrated: false })
  await expect(backUp({ databaseUrl, store }, join(folder, 'none.tar'))).rejects.toThrow(
    'There is no studio in this database: nothing to back up.',
  )
})

test('many long rows come through in pieces, in both directions', { tags: ['full'] }, async () => {
  const place = await makePlace()
  await sql`insert into faqs (question, answer) select 'q' || n, repeat(md5(n::text), 200) from generate_series(1, 1500) n`.execute(
    t.db,
  )
  const path = join(folder, 'long.tar')
  await backUp(source, path)
  await restore(place, await openArchive(path))
  const sum = sql<{
    sum: string
  }>`select count(*) || md5(string_agg(answer, '' order by question)) as sum from faqs`
  expect((await sum.execute(place.db)).rows).toEqual((await sum.execute(t.db)).rows)
})
