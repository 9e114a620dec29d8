import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { renewVideos } from './jobs.ts'
import { TIMEOUT_MS } from './read-feed.ts'

let t: TestApp
let server: Server
let address: string
let handler: RequestListener

beforeAll(async () => {
  t = await makeApp()
  server = createServer((request, response) => handler(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feeds/videos.xml?channel_id=UC1`
})

afterAll(() => server.closeAllConnections())
beforeEach(() => t.db.deleteFrom('videos').execute())

const entry = (id: string, title: string) => `
  <entry><id>yt:video:${id}</id><yt:videoId>${id}</yt:videoId><title>${title}</title>
    <link rel="alternate" href="https://evil.example/"/>
    <media:group><media:thumbnail url="https://evil.example/x.jpg"/></media:group></entry>`

const feed = (...entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/"
  xmlns="http://www.w3.org/2005/Atom"><title>Studio</title>${entries.join('')}</feed>`

const reply =
  (
    status: number,
    body: string,
    headers: Record<string, string> = { 'content-type': 'text/xml' },
  ): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body)
  }

const latest = async () => (await t.app.inject({ url: '/api/youtube/latest-videos' })).json()
const GOOD = {
  videoId: 'dQw4w9WgX-_',
  thumbnail: 'https://i.ytimg.com/vi/dQw4w9WgX-_/hqdefault.jpg',
  title: 'Lotus',
  cover: null,
}

async function readGoodFeed() {
  handler = reply(200, feed(entry('dQw4w9WgX-_', 'Lotus')))
  await renewVideos(t.db, address)
}

test('[API-11] GET /youtube/latest-videos returns an empty list without a configured feed', async () => {
  await renewVideos(t.db, undefined)
  expect(await latest()).toEqual([])
})

test('[API-11] GET /youtube/latest-videos returns videoId, thumbnail and title in feed order', async () => {
  const ids = Array.from({ length: 15 }, (_, i) => `video-id-${String(i).padStart(2, '0')}`)
  handler = reply(200, feed(...ids.map((id) => entry(id, `Film ${id}`))))
  await renewVideos(t.db, address)
  const videos = await latest()
  expect(videos.map(({ videoId }: { videoId: string }) => videoId)).toEqual(ids)
  expect(Object.keys(videos[0]).sort()).toEqual(['cover', 'thumbnail', 'title', 'videoId'])
  await readGoodFeed()
  expect(await latest()).toEqual([GOOD])
})

test('[API-11] video titles are decoded as plain text, and URLs in the feed are ignored', async () => {
  handler = reply(
    200,
    feed(
      entry('aaaaaaaaaaa', 'Ink &amp; needle &lt;b&gt; &#x1F409;'),
      entry('bbbbbbbbbbb', '<![CDATA[<script>alert(1)</script>]]>'),
      entry('ccccccccccc', '007'),
      entry('ddddddddddd', 'ଓଡ଼ିଶା'),
      entry('"><script>', 'no id'),
      entry('short', 'no id'),
      '<entry><title>no id at all</title></entry>',
    ),
  )
  await renewVideos(t.db, address)
  const videos = await latest()
  expect(videos.map(({ title }: { title: string }) => title)).toEqual([
    'Ink & needle <b> 🐉',
    '<script>alert(1)</script>',
    '007',
    'ଓଡ଼ିଶା',
  ])
  expect(JSON.stringify(videos)).not.toContain('evil.example')
})

const bomb = `<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "${'x'.repeat(1_000)}">${Array.from(
  { length: 20 },
  (_, i) => `<!ENTITY a${i} "&a${i - 1 < 0 ? '' : i - 1};&a${i - 1 < 0 ? '' : i - 1};">`,
).join('')}]>${feed(entry('dQw4w9WgXcQ', '&a19;')).split('?>')[1]}`

test.each<[string, RequestListener]>([
  ['404', reply(404, 'Not found')],
  ['500', reply(500, feed(entry('zzzzzzzzzzz', 'No')))],
  [
    'HTML',
    reply(200, '<!doctype html><html><body>Consent<br></body></html>', { 'content-type': 'text/html' }),
  ],
  ['nothing', reply(200, '')],
  ['JSON', reply(200, '{"feed":{"entry":[]}}')],
  ['a feed without entries', reply(200, feed())],
  ['half a feed', reply(200, feed(entry('zzzzzzzzzzz', 'No')).slice(0, 150))],
  ['a redirect', reply(302, '', { location: 'https://evil.example/' })],
  ['a huge body', reply(200, feed(entry('zzzzzzzzzzz', 'x'.repeat(1_100_000))))],
  ['an entity bomb', reply(200, bomb)],
  ['a torn connection', (request) => request.socket.destroy()],
  [
    'an endless body',
    (_request, response) => {
      const more = setInterval(() => response.write('x'.repeat(64_000)), 1)
      response.on('close', () => clearInterval(more))
    },
  ],
])('[API-11] the list of YouTube videos stays the last valid one after %s', async (_, listener) => {
  await readGoodFeed()
  handler = listener
  await renewVideos(t.db, address).catch(() => {})
  expect(await latest()).toEqual([GOOD])
})

test('[API-11] aborts a hanging video feed after 10 seconds without delaying the API', async () => {
  expect(TIMEOUT_MS).toBe(10_000)
  await readGoodFeed()
  handler = () => {}
  let hasEnded = false
  const reading = renewVideos(t.db, address, 1_000)
    .catch((error: Error) => error.name)
    .finally(() => {
      hasEnded = true
    })
  expect(await latest()).toEqual([GOOD])
  expect(hasEnded).toBe(false)
  expect(await reading).toBe('TimeoutError')
  expect(await latest()).toEqual([GOOD])
})
