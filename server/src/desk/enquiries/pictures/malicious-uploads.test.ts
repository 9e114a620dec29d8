import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../../test/make-app.ts'
import { listPrivateFiles, putPicture, sendWithTicket } from '../../../../test/pictures/enquiry-pictures.ts'
import { makeHeavyPng, makeTooHeavyPng } from '../../../../test/pictures/heavy-picture.ts'
import {
  type HostileFile,
  makeDecompressionBombs,
  makeForeignFiles,
  makePolyglots,
  makeTruncated,
} from '../../../../test/pictures/hostile-files.ts'
import { makeMetadataBombs } from '../../../../test/pictures/metadata-bombs.ts'
import { makeRotated, makeTagged, TRACES } from '../../../../test/pictures/tagged-photo.ts'
import { amountOf } from '../../../../test/suite.ts'

const PHOTOS = amountOf({ merge: 8, full: 20, byHand: 200 })

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})

async function sendAll(files: HostileFile[]) {
  const accepted: string[] = []
  const messages = new Set<string>()
  for (const { name, bytes, type = 'image/jpeg' } of files) {
    const { ticket } = await sendWithTicket(t)
    const response = await putPicture(t, ticket, bytes, { headers: { 'content-type': type } })
    expect([200, 422], name).toContain(response.statusCode)
    if (response.statusCode === 200) accepted.push(name)
    else messages.add(response.json().message)
  }
  return { accepted, messages: [...messages] }
}

test('rejects every malicious file sent with an enquiry and does not store it', async () => {
  const files = [
    ...(await makeForeignFiles()),
    ...(await makeTruncated(12)),
    ...makeDecompressionBombs().slice(0, 4),
  ]
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(await sendAll(files)).toEqual({
    accepted: [],
    messages: [
      'This is not a JPEG or PNG picture, or it is damaged.',
      'This picture has more than 40 megapixels.',
    ],
  })
  expect(await listPrivateFiles(t.mediaDir)).toEqual([])
  expect(await t.db.selectFrom('enquiry_pictures').selectAll().execute()).toEqual([])
})

test('rejects an enquiry picture that needs too much memory or time, with advice', async () => {
  const slow = { name: 'slow.png', bytes: makeHeavyPng(2_500, 2_001) }
  expect(await sendAll([{ name: 'wide.png', bytes: makeTooHeavyPng() }, slow])).toEqual({
    accepted: [],
    messages: ['This picture takes too much memory to open. Please save it as a plain JPEG and try again.'],
  })
})

test('accepts a PNG with an enquiry without decompressing its text chunks', async () => {
  const bombs = await makeMetadataBombs()
  expect(await sendAll(bombs.slice(0, 1))).toEqual({ accepted: ['zTXt.png'], messages: [] })
})

test('ignores the Content-Type of an uploaded enquiry picture', async () => {
  const { ticket } = await sendWithTicket(t)
  const bytes = await makeRotated(1)
  for (const type of ['text/html', 'application/json', 'multipart/form-data; boundary=x', 'image/svg+xml'])
    expect([
      type,
      (await putPicture(t, ticket, bytes, { headers: { 'content-type': type } })).statusCode,
    ]).toEqual([type, 200])
})

async function expectClean(bytes: Buffer, what: string): Promise<void> {
  for (const trace of [...TRACES, 'HOSTILE-TRAILER'])
    expect(bytes.includes(trace), `${trace} in ${what}`).toBe(false)
  const { exif, icc, xmp, iptc, orientation, comments, format } = await sharp(bytes).metadata()
  expect({ exif, icc, xmp, iptc, orientation, comments, format }, what).toEqual({ format: 'jpeg' })
}

test('removes data hidden in or appended to an enquiry picture', { tags: ['full'] }, async () => {
  const files = await makePolyglots()
  expect((await sendAll(files)).accepted).toHaveLength(files.length)
  const stored = await listPrivateFiles(t.mediaDir)
  expect(stored.length).toBeGreaterThanOrEqual(2 * files.length)
  for (const file of stored) await expectClean(await readFile(file), file)
})

test(`strips metadata from ${PHOTOS} photos sent with enquiries, in all orientations`, {
  tags: ['full'],
}, async () => {
  const photos = [
    ...Array.from({ length: PHOTOS }, (_, n) => makeTagged(n % 4 === 3 ? 'png' : 'jpeg', n)),
    ...Array.from({ length: 8 }, (_, n) => makeRotated(n + 1)),
  ]
  const before = new Set(await listPrivateFiles(t.mediaDir))
  for (const photo of photos) {
    const { ticket } = await sendWithTicket(t)
    expect((await putPicture(t, ticket, await photo)).statusCode).toBe(200)
  }
  const stored = (await listPrivateFiles(t.mediaDir)).filter((file) => !before.has(file))
  expect(stored).toHaveLength(2 * photos.length)
  for (const file of stored) await expectClean(await readFile(file), file)
  const turned = await t.db
    .selectFrom('enquiry_pictures')
    .select(['width', 'height'])
    .orderBy('created_at', 'desc')
    .limit(8)
    .execute()
  expect(turned).toEqual(Array(8).fill({ width: 320, height: 240 }))
})
