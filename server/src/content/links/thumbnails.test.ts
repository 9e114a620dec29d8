import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeReel, signIn } from '../../../test/factories.ts'
import { makeApp, silent, type TestApp } from '../../../test/make-app.ts'
import { makePhoto, makePicture } from '../../../test/pictures/make-picture.ts'
import { removeBytes } from '../../media/jobs.ts'
import { fetchThumbnail, THUMBNAIL_HOST } from './fetch-thumbnail.ts'
import { fetchThumbnails, renewThumbnails } from './jobs.ts'

// why: the platform is a third-party server.
let platform: Server
let host: string
let handler: RequestListener
let asked: string[]

let t: TestApp
let headers: { authorization: string }
let picture: Buffer

const ID = 'dQw4w9WgX-_'

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  picture = await makePicture({ width: 1280, height: 720 })
  platform = createServer((request, response) => {
    asked.push(request.url ?? '')
    handler(request, response)
  })
  await new Promise<void>((listening) => platform.listen(0, '127.0.0.1', listening))
  host = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
})

afterAll(() => {
  platform.closeAllConnections()
  platform.close()
})

beforeEach(async () => {
  asked = []
  handler = (_request, response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  for (const table of ['thumbnails', 'shorts', 'reels', 'videos'] as const)
    await t.db.deleteFrom(table).execute()
})

const renew = (setting: 'on' | 'off' = 'on', timeoutMs?: number) =>
  renewThumbnails({ ...t, log: silent, config: { YOUTUBE_THUMBNAILS: setting } }, (id) =>
    fetchThumbnail(id, { host, ...(timeoutMs ? { timeoutMs } : {}) }),
  )
const addShort = async (id = ID) =>
  (
    await t.app.inject({
      method: 'POST',
      url: '/api/shorts',
      headers,
      payload: { url: `https://www.youtube.com/shorts/${id}` },
    })
  ).json()
const shown = async () => (await t.app.inject({ url: '/api/shorts' })).json().shorts[0].cover
const rows = () => t.db.selectFrom('thumbnails').select(['video_id', 'picture_id']).execute()

test('YouTube thumbnails are fetched only from i.ytimg.com over HTTPS', () => {
  expect(THUMBNAIL_HOST).toBe('https://i.ytimg.com')
})

test('a short and a video share one fetched thumbnail', async () => {
  await addShort()
  const video = { video_id: ID, title: 'Lotus', thumbnail: `${THUMBNAIL_HOST}/vi/${ID}/hqdefault.jpg` }
  await t.db
    .insertInto('videos')
    .values({ ...video, position: 0 })
    .execute()
  expect(await shown()).toBeNull()
  await renew()
  expect(asked).toEqual([`/vi/${ID}/maxresdefault.jpg`])
  const cover = await shown()
  expect(cover).toMatchObject({ width: 1280, height: 720 })
  expect((await t.app.inject({ url: '/api/youtube/latest-videos' })).json()[0].cover).toEqual(cover)
  expect((await t.app.inject({ url: cover.url })).headers['content-type']).toBe('image/jpeg')
  await renew()
  expect(asked).toHaveLength(1)
})

test('queues the thumbnail job only for a new short with a real video and no cover', async () => {
  const queued = async () =>
    (
      await t.db
        .selectFrom('jobs.job' as never)
        .selectAll()
        .where('name' as never, '=', fetchThumbnails.name as never)
        .execute()
    ).length
  await makeReel(t.db)
  await t.db.insertInto('videos').values({ video_id: ID, title: 'x', thumbnail: '', position: 0 }).execute()
  await addShort('SAMPLEvid01')
  await renew()
  expect(asked).toEqual([])
  const before = await queued()
  await addShort()
  expect(await queued()).toBe(before + 1)
})

test('fetches a smaller YouTube thumbnail when the largest is missing', async () => {
  await addShort()
  handler = ({ url }, response) =>
    url?.includes('mqdefault') ? response.writeHead(200).end(picture) : response.writeHead(404).end(picture)
  await renew()
  expect(asked.map((url) => url.split('/').at(-1))).toEqual([
    'maxresdefault.jpg',
    'hq720.jpg',
    'mqdefault.jpg',
  ])
  expect(await shown()).toMatchObject({ width: 1280 })
})

test('YouTube thumbnails are not requested when YOUTUBE_THUMBNAILS is off', async () => {
  await addShort()
  await renew('off')
  expect(asked).toEqual([])
  expect(await rows()).toEqual([])
})

test.each<[string, RequestListener]>([
  ['no such picture', (_request, response) => response.writeHead(404).end()],
  ['a page', (_request, response) => response.writeHead(200).end('<!doctype html><title>Consent</title>')],
  ['half a picture', (_request, response) => response.writeHead(200).end(picture.subarray(0, 200))],
])('after %s the fallback cover stays and the thumbnail is not requested again', async (_, listener) => {
  await addShort()
  handler = listener
  await renew()
  expect(await shown()).toBeNull()
  expect(await rows()).toEqual([{ video_id: ID, picture_id: null }])
  const before = asked.length
  await renew()
  expect(asked).toHaveLength(before)
})

test.each<[string, RequestListener]>([
  ['a redirect', (_request, response) => response.writeHead(302, { location: `${host}/elsewhere` }).end()],
  ['status 503', (_request, response) => response.writeHead(503).end()],
  ['a torn connection', (request) => request.socket.destroy()],
  ['silence', () => {}],
  [
    'an endless body',
    (_request, response) => {
      const more = setInterval(() => response.write(picture), 1)
      response.on('close', () => clearInterval(more))
    },
  ],
])('after %s the fallback cover stays and the next run tries again', async (_, listener) => {
  await addShort()
  handler = listener
  await renew('on', 1_000)
  expect(await shown()).toBeNull()
  expect(asked).not.toContain('/elsewhere')
  expect(await rows()).toEqual([])
  handler = (_request, response) => response.writeHead(200).end(picture)
  await renew()
  expect(await shown()).not.toBeNull()
})

test('a purged short loses its thumbnail and files; a short in the trash keeps them', async () => {
  picture = await makePhoto(640, 360)
  const { _id } = await addShort()
  await renew()
  const { storage_key: key } = await t.db
    .selectFrom('pictures')
    .innerJoin('thumbnails', 'picture_id', 'pictures.id')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  const call = (path: string) => t.app.inject({ method: 'DELETE', url: `/api${path}`, headers })
  await call(`/shorts/${_id}`)
  await renew()
  expect(await rows()).toHaveLength(1)
  await call(`/trash/shorts/${_id}`)
  await renew('off')
  expect(await rows()).toEqual([])
  await removeBytes.handle(t, { storageKey: key })
  expect(await readdir(`${t.mediaDir}/${key.slice(0, 2)}/${key}`).catch(() => [])).toEqual([])
})
