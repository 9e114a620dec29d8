import { readdir } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import type { Media } from '../media.ts'
import { insertPicture } from '../queries.ts'
import type { Store } from '../store/store.ts'
import { storePicturesThen } from './ingest-picture.ts'

let t: TestApp
let file: { name: string; bytes: Buffer }

beforeAll(async () => {
  t = await makeApp()
  file = { name: 'a.jpg', bytes: await makePicture() }
})

const listFiles = async () =>
  (await readdir(t.mediaDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('removes the stored files when not all files of a picture could be stored', async () => {
  const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  // why: no real disk fails on demand after the first file.
  const store: Store = {
    ...t.media.store,
    async put(key, files) {
      await t.media.store.put(key, files.slice(0, 1))
      throw noRoom
    },
  }
  const media: Media = { ...t.media, store }
  await expect(storePicturesThen(media, [file, file], async () => {})).rejects.toBe(noRoom)
  expect(await listFiles()).toEqual([])
})

test('removes the files of an uploaded picture when inserting its row fails', async () => {
  const rejection = new Error('duplicate key')
  const write = () => Promise.reject(rejection)
  await expect(storePicturesThen(t.media, [file], write)).rejects.toBe(rejection)
  expect(await listFiles()).toEqual([])
})

test('keeps the files of an uploaded picture when the reply to the commit is lost', async () => {
  // why: a connection that breaks between a commit and its response cannot be arranged from outside
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
  let publicId = ''
  const written = storePicturesThen(t.media, [file], async ([picture]) => {
    if (picture === undefined) throw new Error('no picture')
    publicId = picture.public_id
    await insertPicture(t.db, picture)
    throw lost
  })
  await expect(written).rejects.toBe(lost)
  expect((await t.app.inject({ url: `/media/${publicId}/800.jpeg` })).statusCode).toBe(200)
})
