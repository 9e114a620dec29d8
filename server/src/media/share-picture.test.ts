import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeService } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { EncoderOverloaded } from './encoder/encoder.ts'
import type { Media } from './media.ts'
import { createSharePictures } from './share-picture.ts'
import { insertPictures, storePicturesThen } from './uploads/ingest-picture.ts'

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
  await makeService(t.db)
})

/** Stores random noise, which is the worst case for compression. */
async function keep(width: number, height: number): Promise<string> {
  const raw = { width, height, channels: 3 as const }
  const bytes = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer()
  return storePicturesThen(t.media, [{ name: 'noise.jpg', bytes }], async (pictures) => {
    await insertPictures(t.db, t.queue, pictures)
    return pictures[0]?.public_id as string
  })
}

const ask = (publicId: string) => t.app.inject({ url: `/media/${publicId}/share.jpeg` })

test.each([
  ['wide', 1400, 700],
  ['tall', 600, 900],
  ['smaller than what is shared', 40, 30],
])('a %s picture is shared as a JPEG of 1200 × 630 below 250 KB', async (_, width, height) => {
  const answer = await ask(await keep(width, height))
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { format, ...size } = await sharp(answer.rawPayload).metadata()
  expect([format, size.width, size.height]).toEqual(['jpeg', 1200, 630])
  expect(answer.rawPayload.byteLength).toBeLessThan(250_000)
})

test('concurrent requests for a share picture wait for one encoding, which is stored', async () => {
  const publicId = await keep(900, 600)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(publicId)))
  const first = answers[0]?.rawPayload as Buffer
  expect(answers.every(({ rawPayload }) => rawPayload.equals(first))).toBe(true)
  expect((await ask(publicId)).rawPayload.equals(first)).toBe(true)
})

test('a share picture contains the focal point, even when the point changes later', async () => {
  const red = { r: 255, g: 0, b: 0 }
  const mark = await sharp({ create: { width: 60, height: 60, channels: 3, background: red } })
    .png()
    .toBuffer()
  const ground = { width: 600, height: 1200, channels: 3 as const, background: { r: 120, g: 120, b: 120 } }
  const bytes = await sharp({ create: ground })
    .composite([{ input: mark, left: 0, top: 1140 }])
    .png()
    .toBuffer()
  const publicId = await storePicturesThen(t.media, [{ name: 'mark.png', bytes }], async (pictures) => {
    await insertPictures(t.db, t.queue, pictures)
    return pictures[0]?.public_id as string
  })
  const isMarked = async () => {
    const [r = 0, g = 0] = await sharp((await ask(publicId)).rawPayload)
      .extract({ left: 30, top: 600, width: 1, height: 1 })
      .raw()
      .toBuffer()
    return r > 200 && g < 60
  }
  await t.db
    .updateTable('pictures')
    .set({ focus_x: 0.05, focus_y: 0 })
    .where('public_id', '=', publicId)
    .execute()
  expect(await isMarked()).toBe(false)
  await t.db.updateTable('pictures').set({ focus_y: 0.97 }).where('public_id', '=', publicId).execute()
  expect(await isMarked()).toBe(true)
})

test.each(['unknown', '..%2f..', 'x'.repeat(200)])(
  'returns 404 for the share picture of the unknown picture %s',
  async (publicId) => {
    expect((await ask(publicId)).statusCode).toBe(404)
  },
)

test('encodes 64 of 100 concurrent share pictures and returns 503 for the rest', async () => {
  let [inMemory, highest] = [0, 0]
  const store = {
    open: async () => undefined,
    read: async (_key: string, name: string) => {
      if (name.startsWith('share')) return undefined
      highest = Math.max(highest, ++inMemory)
      return new Uint8Array(1)
    },
    put: async () => {
      inMemory -= 1
    },
  }
  const encodeNow = async () => {
    await new Promise(setImmediate)
    return [{ bytes: new Uint8Array(2) }]
  }
  const share = createSharePictures({ store, encoder: { encodeNow } } as unknown as Media)
  const pictures = Array.from({ length: 100 }, (_, n) => ({
    storage_key: `key-${n}`,
    jpeg: [320],
    focus_x: null,
    focus_y: null,
  }))
  const results = await Promise.allSettled(pictures.map(share))
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect([highest, failed.length]).toEqual([1, 36])
  expect(failed.every((error) => error instanceof EncoderOverloaded)).toBe(true)
  expect(await share(pictures[99] as (typeof pictures)[0])).toEqual({ size: 2, bytes: new Uint8Array(2) })
})
