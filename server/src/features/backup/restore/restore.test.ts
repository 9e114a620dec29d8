import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { AWKWARD, fillStudio, makeStoredPicture } from '../../../../test/content/fill-studio.ts'
import { makeEnquiry, makeFaq } from '../../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { query } from '../../../../test/query.ts'
import { makeFolder, makePlace, readAllRows } from '../../../../test/restore-place.ts'
import { STAFF } from '../../../../test/staff.ts'
import type { Store } from '../../../media/store/store.ts'
import { openArchive } from '../archive/read-archive.ts'
import { backUp } from '../back-up.ts'
import { restore } from './restore.ts'

let t: TestApp
let source: { databaseUrl: string; store: Store }
let folder: string
let path: string
let filled: Awaited<ReturnType<typeof fillStudio>>

beforeAll(async () => {
  t = await makeApp()
  source = { databaseUrl: t.databaseUrl, store: t.media.store }
  folder = await makeFolder()
  filled = await fillStudio({ db: t.db, store: t.media.store })
  path = join(folder, 'studio.tar')
  await backUp(source, path)
})

async function readFiles(keys: string[], store: Store) {
  const names = ['320.jpeg', '640.jpeg', '320.webp']
  return Promise.all(keys.flatMap((key) => names.map(async (name) => store.read(key, name))))
}

for (const migrated of [true, false]) {
  test(`everything comes back, into a database ${migrated ? 'with empty tables' : 'without any'}`, async () => {
    const place = await makePlace({ migrated })
    await restore(place, await openArchive(path))
    const [was, is] = [await readAllRows(t.db), await readAllRows(place.db)]
    expect(Object.values(was).flat().length).toBeGreaterThan(25)
    expect(is).toEqual(was)
    const [before, after] = [
      await readFiles(filled.keys, t.media.store),
      await readFiles(filled.keys, place.store),
    ]
    expect(before.every((bytes) => bytes?.length === 4_000)).toBe(true)
    expect(after).toEqual(before)
    const row = await place.db
      .selectFrom('contact_requests')
      .selectAll()
      .where('id', '=', filled.contactId)
      .executeTakeFirstOrThrow()
    expect([row.description, row.note]).toEqual([AWKWARD, AWKWARD])
  })
}

test('the restored studio works: no one stays signed in, no calendar feed goes on, missing formats are asked for, counters and rules are in place', async () => {
  const place = await makePlace()
  await restore(place, await openArchive(path))
  for (const table of ['staff_sessions', 'calendar_keys'] as const) {
    expect(await t.db.selectFrom(table).selectAll().execute()).not.toEqual([])
    expect(await place.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(await place.db.selectFrom('secrets').selectAll().execute()).toEqual([])
  const { rows } = await sql<{ data: { pictureId: string } }>`
    select data from jobs.job where name = 'encode-rest'`.execute(place.db)
  const pictures = await place.db.selectFrom('pictures').select('id').execute()
  expect(rows.map(({ data }) => data.pictureId).toSorted()).toEqual(pictures.map(({ id }) => id).toSorted())
  const other = await makeApp({ databaseUrl: place.databaseUrl, store: place.store })
  const answer = await other.app.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF })
  expect(answer.statusCode).toBe(200)
  const shape = sql<{ def: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as def from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal order by 1`
  expect((await shape.execute(place.db)).rows).toEqual((await shape.execute(t.db)).rows)
  const newest = sql<{ max: number }>`select max(position) as max from gallery_images`
  const before = (await newest.execute(place.db)).rows[0]?.max ?? 0
  await makeStoredPicture(place)
  expect((await newest.execute(place.db)).rows[0]?.max).toBeGreaterThan(before)
})

test('a database with rows is rejected and left as it is; with --into-existing it is replaced and its caches are invalidated', async () => {
  const place = await makePlace()
  await makeFaq(place.db)
  const before = await readAllRows(place.db, [])
  await expect(restore(place, await openArchive(path))).rejects.toThrow(
    'The database is not empty (faqs, record_versions). To replace all that is in it, add --into-existing.',
  )
  expect(await readAllRows(place.db, [])).toEqual(before)
  expect(await readdir(place.mediaDir)).toEqual([])

  const listener = new pg.Client({ connectionString: place.databaseUrl })
  await listener.connect()
  const heard: string[] = []
  listener.on('notification', ({ channel }) => heard.push(channel))
  await listener.query('listen content')
  await restore(place, await openArchive(path), { intoExisting: true })
  await listener.query('select 1')
  await listener.end()
  expect(heard).toContain('content')
  expect(await readAllRows(place.db)).toEqual(await readAllRows(t.db))
})

test('what fails in the middle leaves everything as it was', async () => {
  const place = await makePlace()
  await makeFaq(place.db)
  await query(
    place.databaseUrl,
    'create table of_somebody_else (x int); insert into of_somebody_else values (1)',
  )
  const before = await readAllRows(place.db, [])
  await expect(restore(place, await openArchive(path), { intoExisting: true })).rejects.toThrow(
    "The database also holds tables that are not the product's: of_somebody_else. Restore into a database of its own.",
  )
  expect(await readAllRows(place.db, [])).toEqual(before)
})

test('an archive with a table of PostgreSQL itself is rejected, also for a superuser', {
  tags: ['full'],
}, async () => {
  const place = await makePlace()
  const archive = await openArchive(path)
  const [first, ...rest] = archive.manifest.tables
  const tables = [{ columns: [], rows: 0, ...first, table: 'pg_authid' }, ...rest]
  await expect(restore(place, { ...archive, manifest: { ...archive.manifest, tables } })).rejects.toThrow(
    "The archive holds tables that are not the product's: pg_authid.",
  )
  expect(await place.db.selectFrom('faqs').selectAll().execute()).toEqual([])
})

test('one that is damaged after it was looked at is not restored either', async () => {
  const place = await makePlace()
  const file = join(folder, 'turns-bad.tar')
  const bytes = await readFile(path)
  await writeFile(file, bytes)
  const archive = await openArchive(file)
  const at = bytes.indexOf(`pictures/${filled.keys[0]}/320.jpeg\0`) + 512
  bytes[at + 12] = (bytes[at + 12] as number) ^ 1
  await writeFile(file, bytes)
  await expect(restore(place, archive)).rejects.toThrow(
    `The archive is damaged: pictures/${filled.keys[0]}/320.jpeg.`,
  )
  expect(Object.values(await readAllRows(place.db)).flat()).toEqual([])
})

test('mails that were waiting are neither lost nor sent on their own; those known to be sent stay so', async () => {
  const place = await makePlace()
  const [gone, unclear] = [await makeEnquiry(t.db), await makeEnquiry(t.db)]
  const rows = [gone, unclear].map(({ id }) => ({ contact_id: id, kind: 'studio' }))
  const mails = await t.db.insertInto('contact_mails').values(rows).returning(['id', 'contact_id']).execute()
  const mailPath = join(folder, 'mails.tar')
  await backUp(source, mailPath)
  const archive = await openArchive(mailPath)
  expect((await restore(place, archive)).waitingMails).toBe(2)
  const states = () =>
    place.db.selectFrom('contact_mails').select(['contact_id', 'state', 'problem']).orderBy('state').execute()
  expect((await states()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect((await states())[0]?.problem).toMatch(
    /^It was waiting when the backup of \d{4}-\d\d-\d\d \d\d:\d\d was made, and may have gone out since\.$/,
  )
  const sent = mails.find(({ contact_id }) => contact_id === gone.id)?.id ?? ''
  await place.db
    .updateTable('contact_mails')
    .set({ state: 'sent', sent_at: new Date() })
    .where('id', '=', sent)
    .execute()
  expect((await restore(place, archive, { intoExisting: true })).waitingMails).toBe(1)
  expect(await states()).toMatchObject([
    { contact_id: unclear.id, state: 'failed' },
    { contact_id: gone.id, state: 'sent' },
  ])
  await t.db.deleteFrom('contact_mails').execute()
})

test('pictures that something removes meanwhile are there at the end', { tags: ['full'] }, async () => {
  const place = await makePlace()
  let removed = false
  const store: Store = {
    ...place.store,
    // why: a job of a running instance takes the bytes for left-overs before the rows stand
    async put(key, files) {
      await place.store.put(key, files)
      if (removed) return
      removed = true
      await place.store.remove(key)
    },
  }
  expect((await restore({ ...place, store }, await openArchive(path))).putAgain).toBe(3)
  expect(await readFiles(filled.keys, place.store)).toEqual(await readFiles(filled.keys, t.media.store))
})
