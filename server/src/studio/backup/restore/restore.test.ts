import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { AWKWARD, makeStoredPicture, seedStudio } from '../../../../test/content/fill-studio.ts'
import { insert, makeEnquiry, makeFaq } from '../../../../test/factories.ts'
import { insertEveryMessage } from '../../../../test/mail/every-message.ts'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { query } from '../../../../test/query.ts'
import { backUpTo, makeFolder, makePlace, openFile, readAllRows } from '../../../../test/restore-place.ts'
import { STAFF } from '../../../../test/staff.ts'
import type { Store } from '../../../media/store/store.ts'
import { restore } from './restore.ts'

let t: TestApp
let source: { databaseUrl: string; store: Store }
let folder: string
let path: string
let filled: Awaited<ReturnType<typeof seedStudio>>

beforeAll(async () => {
  t = await makeApp()
  source = { databaseUrl: t.databaseUrl, store: t.media.store }
  folder = await makeFolder()
  filled = await seedStudio({ db: t.db, store: t.media.store })
  path = join(folder, 'studio.tar')
  await backUpTo(source, path)
})

async function readFiles(keys: string[], store: Store) {
  const names = ['320.jpeg', '640.jpeg', '320.webp']
  return Promise.all(keys.flatMap((key) => names.map(async (name) => store.read(key, name))))
}

for (const migrated of [true, false]) {
  test(`a backup is restored completely into a database ${migrated ? 'with' : 'without'} empty tables`, async () => {
    const place = await makePlace({ migrated })
    await restore(place, await openFile(path))
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
      .where('id', '=', filled.enquiryId)
      .executeTakeFirstOrThrow()
    expect([row.description, row.note]).toEqual([AWKWARD, AWKWARD])
  })
}

test('a restored studio has no sessions or keys and keeps all constraints', async () => {
  const place = await makePlace()
  await restore(place, await openFile(path))
  for (const table of ['staff_sessions', 'calendar_keys'] as const) {
    expect(await t.db.selectFrom(table).selectAll().execute()).not.toEqual([])
    expect(await place.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(await place.db.selectFrom('secrets').selectAll().execute()).toEqual([])
  const { rows } = await sql<{ data: { pictureId: string } }>`
    select data from jobs.job where name = 'encode-remaining-variants'`.execute(place.db)
  const pictures = await place.db.selectFrom('pictures').select('id').execute()
  expect(rows.map(({ data }) => data.pictureId).toSorted()).toEqual(pictures.map(({ id }) => id).toSorted())
  const other = await makeApp({ databaseUrl: place.databaseUrl, store: place.store })
  const answer = await other.app.inject({ method: 'POST', url: '/api/auth/login', payload: STAFF })
  expect(answer.statusCode).toBe(200)
  const shape = sql<{ def: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as def from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid, true) || tgenabled::text from pg_trigger where not tgisinternal order by 1`
  expect((await shape.execute(place.db)).rows).toEqual((await shape.execute(t.db)).rows)
  const newest = sql<{ max: number }>`select max(position) as max from gallery_images`
  const before = (await newest.execute(place.db)).rows[0]?.max ?? 0
  await makeStoredPicture(place)
  expect((await newest.execute(place.db)).rows[0]?.max).toBeGreaterThan(before)
})

test('restoring a backup rejects a database with rows, or replaces it on request', async () => {
  const place = await makePlace()
  await makeFaq(place.db)
  const before = await readAllRows(place.db, [])
  await expect(restore(place, await openFile(path))).rejects.toThrow(
    'The database is not empty (faqs, record_versions). To replace its content, add --into-existing.',
  )
  expect(await readAllRows(place.db, [])).toEqual(before)
  expect(await readdir(place.mediaDir)).toEqual([])

  const listener = new pg.Client({ connectionString: place.databaseUrl })
  await listener.connect()
  const heard: string[] = []
  listener.on('notification', ({ channel }) => heard.push(channel))
  await listener.query('listen content')
  await restore(place, await openFile(path), { intoExisting: true })
  await listener.query('select 1')
  await listener.end()
  expect(heard).toContain('content')
  expect(await readAllRows(place.db)).toEqual(await readAllRows(t.db))
})

test('a failed restore of a backup does not change data', async () => {
  const place = await makePlace()
  await makeFaq(place.db)
  await query(
    place.databaseUrl,
    'create table of_somebody_else (x int); insert into of_somebody_else values (1)',
  )
  const before = await readAllRows(place.db, [])
  await expect(restore(place, await openFile(path), { intoExisting: true })).rejects.toThrow(
    'The database contains tables that are not part of Linework: of_somebody_else. Restore into a separate database.',
  )
  expect(await readAllRows(place.db, [])).toEqual(before)
})

test('restoring a backup rejects an archive that was damaged after it was opened', async () => {
  const place = await makePlace()
  const file = join(folder, 'turns-bad.tar')
  const bytes = await readFile(path)
  await writeFile(file, bytes)
  const archive = await openFile(file)
  const at = bytes.indexOf(`pictures/${filled.keys[0]}/320.jpeg\0`) + 512
  bytes[at + 12] = (bytes[at + 12] as number) ^ 1
  await writeFile(file, bytes)
  await expect(restore(place, archive)).rejects.toThrow(
    `The archive is damaged: pictures/${filled.keys[0]}/320.jpeg.`,
  )
  expect(Object.values(await readAllRows(place.db)).flat()).toEqual([])
})

test('restoring a backup marks pending emails as failed until staff review them', async () => {
  const place = await makePlace()
  const [gone, unclear] = [await makeEnquiry(t.db), await makeEnquiry(t.db)]
  const rows = [gone, unclear].map(({ id }) => ({ contact_id: id, message: 'enquiry.studio' }))
  const mails = await t.db.insertInto('outbox').values(rows).returning(['id', 'contact_id']).execute()
  const mailPath = join(folder, 'mails.tar')
  await backUpTo(source, mailPath)
  const archive = await openFile(mailPath)
  expect((await restore(place, archive)).waitingMails).toBe(2)
  const states = () =>
    place.db
      .selectFrom('outbox')
      .select(['contact_id', 'state', 'problem'])
      .where('contact_id', 'is not', null)
      .orderBy('state')
      .execute()
  expect((await states()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  expect((await states())[0]?.problem).toMatch(
    /^It was queued when the backup of \d{4}-\d\d-\d\d \d\d:\d\d was made, and may have been sent since\.$/,
  )
  const sent = mails.find(({ contact_id }) => contact_id === gone.id)?.id ?? ''
  await place.db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: new Date() })
    .where('id', '=', sent)
    .execute()
  expect((await restore(place, archive, { intoExisting: true })).waitingMails).toBe(1)
  expect(await states()).toMatchObject([
    { contact_id: unclear.id, state: 'failed' },
    { contact_id: gone.id, state: 'sent' },
  ])
  await t.db.deleteFrom('outbox').execute()
})

test('restoring a backup does not repeat pushes and reminders sent since then', async () => {
  const place = await makePlace()
  const ids = await insertEveryMessage(t.db)
  const mailPath = join(folder, 'messages.tar')
  await backUpTo(source, mailPath)
  const archive = await openFile(mailPath)
  await restore(place, archive)
  const reminders = () =>
    place.db.selectFrom('outbox').selectAll().where('message', '=', 'appointment.reminder').execute()
  const [{ appointment_id } = { appointment_id: null }] = await reminders()
  const sent = { appointment_id, facts: { startsAt: '2031-01-01', hours: 24 }, state: 'sent' }
  await insert(place.db, 'outbox', { ...sent, message: 'appointment.reminder' })
  await restore(place, archive, { intoExisting: true })
  expect((await reminders()).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent'])
  const pushes = await place.db.selectFrom('outbox').select('id').where('phone_id', 'is not', null).execute()
  expect(pushes).toEqual([])
  await t.db.deleteFrom('outbox').where('id', 'in', Object.values(ids)).execute()
})

test('restoring a backup stores picture files again that a job removes concurrently', {
  tags: ['full'],
}, async () => {
  const place = await makePlace()
  let removed = false
  const store: Store = {
    ...place.store,
    // why: the cleanup job of a running instance may remove the files before their rows exist
    async put(key, files) {
      await place.store.put(key, files)
      if (removed) return
      removed = true
      await place.store.remove(key)
    },
  }
  expect((await restore({ ...place, store }, await openFile(path))).putAgain).toBe(3)
  expect(await readFiles(filled.keys, place.store)).toEqual(await readFiles(filled.keys, t.media.store))
})
