import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeEnquiry, signIn } from '../../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../../test/make-app.ts'
import { listPrivateFiles, makeEnquiryPicture } from '../../../../test/pictures/enquiry-pictures.ts'
import { backUpTo, makeFolder, makePlace, openFile } from '../../../../test/restore-place.ts'
import { collectOrphans, removeErasedBytes } from '../../../media/jobs.ts'
import { makePrivateKey } from '../../../media/store/store.ts'
import { eraseAllExpired } from '../../../records/trash/jobs.ts'
import { drill } from '../../../studio/backup/drill/drill.ts'
import { restore } from '../../../studio/backup/restore/restore.ts'
import { eraseOldEnquiries } from '../erase-queries.ts'

const DAY = 24 * 3_600_000

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const makeWithPictures = async (fields: Parameters<typeof makeEnquiry>[1] = {}) => {
  const enquiry = await makeEnquiry(t.db, fields)
  const place = { db: t.db, store: t.media.store }
  const pictures = [await makeEnquiryPicture(place, enquiry.id), await makeEnquiryPicture(place, enquiry.id)]
  return { enquiry, pictures }
}
const files = () => listPrivateFiles(t.mediaDir)
const post = (url: string, payload: object) => t.app.inject({ method: 'POST', url, headers, payload })

test('erasing a client removes the rows and files of only their pictures', async () => {
  const { pictures } = await makeWithPictures({ email: 'other@mail.example', phone: '7654321' })
  const kept = await files()
  await makeWithPictures({ email: 'erase.me@mail.example' })
  await makeWithPictures({ email: 'erase.me@mail.example', deleted_at: new Date() })
  await makeWithPictures({ email: 'erase.me@mail.example', status: 'spam' })
  expect(await files()).toHaveLength(kept.length + 12)
  expect((await post('/api/privacy/erase', { find: 'erase.me@mail.example' })).json().erased).toBe(3)
  expect(await files()).toEqual(kept)
  const rows = await t.db.selectFrom('enquiry_pictures').select('id').execute()
  expect(rows.map(({ id }) => id).sort()).toEqual(pictures.map(({ id }) => id).sort())
})

test('removes picture files for every way in which an enquiry is erased', async () => {
  const kept = await files()
  const ways: Record<string, () => Promise<unknown>> = {
    async retention() {
      const long = new Date(Date.now() - 400 * DAY)
      await makeWithPictures({ created_at: long })
      await eraseOldEnquiries(t.db, 365)
    },
    async deleted() {
      await makeWithPictures({ deleted_at: new Date(Date.now() - 31 * DAY) })
      await eraseAllExpired(t)
    },
    async 'deleted permanently'() {
      const { enquiry } = await makeWithPictures({ deleted_at: new Date() })
      await t.app.inject({ method: 'DELETE', url: `/api/trash/contact/${enquiry.id}`, headers })
    },
    async 'any statement'() {
      const { enquiry } = await makeWithPictures()
      await sql`delete from contact_requests where id = ${enquiry.id}`.execute(t.db)
    },
  }
  for (const [name, erase] of Object.entries(ways)) {
    await erase()
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from removed_bytes`.execute(t.db)
    expect([name, rows[0]?.n]).toEqual([name, 2])
    await removeErasedBytes(t.db, t.media.store)
    expect([name, await files()]).toEqual([name, kept])
  }
})

test('picture files that cannot be removed stay queued, and others are removed', async () => {
  const { enquiry, pictures } = await makeWithPictures()
  const kept = await files()
  await sql`delete from contact_requests where id = ${enquiry.id}`.execute(t.db)
  const [stuck = ''] = pictures.map((picture) => picture.storage_key).sort()
  const remove = (key: string) =>
    key === stuck ? Promise.reject(new Error('AccessDenied')) : t.media.store.remove(key)
  await expect(removeErasedBytes(t.db, { ...t.media.store, remove })).rejects.toThrow('1 private pictures')
  expect(await files()).toHaveLength(kept.length - 2)
  expect(await t.db.selectFrom('removed_bytes').select('storage_key').execute()).toEqual([
    { storage_key: stuck },
  ])
  await removeErasedBytes(t.db, t.media.store)
  expect(await files()).toHaveLength(kept.length - 4)
})

test('deletes orphaned picture files only after the grace period', async () => {
  const kept = await files()
  await t.media.store.put(makePrivateKey(), [{ name: 'large.jpeg', bytes: Buffer.from('left') }])
  expect(await collectOrphans(t.db, t.media.store, silent)).toBe(0)
  expect(await files()).toHaveLength(kept.length + 1)
  await sleep(5)
  expect(await collectOrphans(t.db, t.media.store, silent, 0)).toBe(1)
  expect(await files()).toEqual(kept)
})

test('a backup contains enquiry pictures, and a restore stores them under private keys', {
  tags: ['full'],
}, async () => {
  const { enquiry, pictures } = await makeWithPictures()
  const source = { databaseUrl: t.databaseUrl, store: t.media.store }
  const path = join(await makeFolder(), 'studio.tar')
  const { manifest, lost } = await backUpTo(source, path)
  expect([manifest.missing, lost]).toEqual([[], []])
  await drill(source.databaseUrl, await openFile(path))
  const place = await makePlace()
  await restore(place, await openFile(path))
  for (const { storage_key } of pictures)
    for (const name of ['large.jpeg', 'small.jpeg'])
      expect(Buffer.from((await place.store.read(storage_key, name)) ?? []).toString()).toBe(storage_key)
  expect((await listPrivateFiles(place.mediaDir)).length).toBe((await files()).length)
  await place.db.deleteFrom('contact_requests').where('id', '=', enquiry.id).execute()
  await removeErasedBytes(place.db, place.store)
  expect((await listPrivateFiles(place.mediaDir)).length).toBe((await files()).length - 4)
})
