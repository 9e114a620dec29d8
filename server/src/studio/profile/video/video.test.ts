import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { VIDEO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import { readVideo, VIDEO_MAX_BYTES, videoUrl } from '@linework/contract/studio/profile/video'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../../test/make-app.ts'
import { sendForm } from '../../../../test/make-form.ts'
import { makePicture } from '../../../../test/pictures/make-picture.ts'
import { readSampleVideo } from '../../../../test/pictures/sample-video.ts'
import { collectOrphans, removeBytes } from '../../../media/jobs.ts'
import { collectStudioVideos } from '../jobs.ts'

let t: TestApp
let headers: { authorization: string }
let mp4: Buffer

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  mp4 = await readSampleVideo('mp4')
})

const send = (bytes: Buffer, name = 'a.mp4') =>
  sendForm(t.app, 'POST', '/api/studio/video', [['video', { name, bytes }]], headers)

const upload = async (bytes = mp4): Promise<string> => (await send(bytes)).json().name

const get = (name: string, range?: string, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({ method, url: videoUrl(name), headers: range ? { range } : {} })

const show = async (): Promise<Studio> => (await t.app.inject({ url: '/api/studio' })).json()

async function save(video: string | null) {
  const studio = await show()
  const payload = { ...studio, about: { ...studio.about, video } }
  return t.app.inject({ method: 'PUT', url: '/api/studio', headers, payload })
}

describe('a stored video', () => {
  test.each(['mp4', 'webm'] as const)('is served as one file, as %s', async (format) => {
    const bytes = await readSampleVideo(format)
    const response = await send(bytes)
    expect(response.statusCode, response.body).toBe(201)
    const { name } = response.json()
    expect(readVideo(name)).toMatchObject({ bytes: bytes.length, format })
    const shown = await get(name)
    expect(shown.statusCode).toBe(200)
    expect(shown.rawPayload).toHaveLength(bytes.length)
    expect(shown.headers).toMatchObject({
      'content-type': `video/${format}`,
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('is served in ranges, including one that is read in several parts', async () => {
    const name = await upload()
    const whole = (await get(name)).rawPayload
    for (const [first, last] of [
      [0, 1],
      [100, 700_000],
      [whole.length - 1, whole.length - 1],
    ] as const) {
      const part = await get(name, `bytes=${first}-${last}`)
      expect(part.statusCode).toBe(206)
      expect(part.headers).toMatchObject({
        'content-range': `bytes ${first}-${last}/${whole.length}`,
        'content-length': String(last - first + 1),
      })
      expect(part.rawPayload.equals(whole.subarray(first, last + 1))).toBe(true)
    }
  })

  test('returns its size for an unsatisfiable range and for HEAD', async () => {
    const name = await upload()
    const outside = await get(name, `bytes=${mp4.length}-`)
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${mp4.length}`])
    const head = await get(name, undefined, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(mp4.length),
      '',
    ])
  })

  test('returns 404 for a name with a wrong size, format or path', async () => {
    const name = await upload()
    const { key } = readVideo(name) as { key: string }
    for (const wrong of [`${key}-1.mp4`, name.replace('mp4', 'webm'), `${key}.mp4`, '..%2F..%2Fa.mp4'])
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404])
  })
})

describe('rejects the studio video', () => {
  const asOtherCodec = () => Buffer.from(mp4.toString('latin1').replaceAll('avc1', 'hvc1'), 'latin1')
  const tooLarge = () => Buffer.concat([mp4, Buffer.alloc(VIDEO_MAX_BYTES)])
  test.each([
    ['a picture', () => makePicture(), VIDEO_TEXTS.wrongType],
    ['text', async () => Buffer.from('<svg/>'), VIDEO_TEXTS.wrongType],
    ['an MP4 of another codec', async () => asOtherCodec(), VIDEO_TEXTS.wrongType],
    ['an MP4 that is cut off', async () => mp4.subarray(0, 24), VIDEO_TEXTS.wrongType],
    ['too many bytes', async () => tooLarge(), VIDEO_TEXTS.tooLarge],
  ])('when the upload is %s', async (_name, make, message) => {
    const response = await send(Buffer.from(await make()))
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ field: 'video', message }]])
  })

  test.each(['0123456789abcdef0123456789abcdef-10.mp4', '../../etc/passwd'])(
    'when a save names a file that was never uploaded: %s',
    async (name) => {
      const response = await save(name)
      const errors = [{ field: 'about.video', message: VIDEO_TEXTS.gone }]
      expect([response.statusCode, response.json().errors]).toEqual([400, errors])
    },
  )
})

test('accepts a video that is larger than the picture limit', async () => {
  const free = Buffer.alloc(5 * 1024 * 1024)
  free.writeUInt32BE(free.length)
  free.write('free', 4, 'latin1')
  expect((await send(Buffer.concat([mp4, free]))).statusCode).toBe(201)
})

test('a saved video is part of the studio, and is null in documents of older versions', async () => {
  const name = await upload()
  expect((await save(name)).json().about.video).toBe(name)
  expect((await show()).about.video).toBe(name)
  await sql`update studio set profile = profile #- '{about,video}'`.execute(t.db)
  t.cache?.invalidate()
  expect((await save(null)).json().about.video).toBeNull()
})

test('deletes videos after a day when neither the studio nor a version uses them', async () => {
  const [used, unused, fresh] = [await upload(), await upload(), await upload()] as const
  await save(used)
  await save(null)
  const keys = [used, unused].map((name) => readVideo(name)?.key as string)
  await t.db
    .updateTable('studio_videos')
    .set({ created_at: new Date(0) })
    .where('storage_key', 'in', keys)
    .execute()
  await collectOrphans(t.db, t.media.store, silent, 0)
  expect((await get(unused)).statusCode).toBe(200)
  await collectStudioVideos.handle(t, undefined)
  await removeBytes.handle(t, { storageKey: keys[1] as string })
  const statuses = await Promise.all([used, unused, fresh].map(async (name) => (await get(name)).statusCode))
  expect(statuses).toEqual([200, 404, 200])
})
