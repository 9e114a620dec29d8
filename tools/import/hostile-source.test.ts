import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { isPublicAddress } from '../../server/src/push/public-addresses.ts'
import { afterFile } from '../../server/test/after-file.ts'
import { paint } from '../../server/test/content/small-studio.ts'
import { makeApp, type TestApp } from '../../server/test/make-app.ts'
import { importStudio } from './import-studio.ts'
import { openSource } from './source/source.ts'

let here: TestApp
let url: string
let picture: Uint8Array
/** Request handlers by path; other paths return an empty list. */
let handlers: Record<string, RequestListener>
let requests: IncomingMessage[]

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterFile(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const json = (value: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const redirectTo = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(302, { location }).end()
const bytes = (body: string | Uint8Array) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200).end(body)

const EMPTY: Record<string, unknown> = {
  '/api/artists/paginated': { newArtists: [], totalPages: 1 },
  '/api/gallery': { images: [], pages: 1 },
  '/api/blogs': { blogs: [], totalPages: 1 },
  '/api/shorts': { shorts: [], pages: 1 },
  '/api/contact': { data: [], totalPages: 1 },
  '/api/contact-info': null,
}

beforeAll(async () => {
  here = await makeApp()
  picture = (await paint()).bytes
  url = await listen((request, response) => {
    requests.push(request)
    const [path = ''] = (request.url ?? '').split('?')
    const handler = handlers[path] ?? json(path in EMPTY ? EMPTY[path] : [])
    handler(request, response)
  })
})

beforeEach(async () => {
  requests = []
  handlers = {}
  await here.db.deleteFrom('imported').execute()
  await here.db.deleteFrom('galleries').execute()
})

async function run({ token, timeoutMs = 1_000 }: { token?: string; timeoutMs?: number } = {}) {
  const lines: string[] = []
  const source = await openSource({ from: url, token, timeoutMs, pausesMs: [1] })
  const print = (line: string) => lines.push(line)
  const options = { dryRun: false, overwrite: false, print }
  const counts = await importStudio({ ...here, source, eraseAfterDays: 365 }, options)
  return { counts, output: lines.join('\n') }
}

/** Lets the source list a gallery with one picture for each of these URLs. */
const showGallery = (...addresses: string[]) => {
  handlers['/api/gallery'] = json({
    images: addresses.map((url, n) => ({
      url,
      public_id: `p${n}`,
      category: 'featured-work',
      galleryId: 'g',
    })),
    pages: 1,
  })
}

test('the import reads valid lists when others are broken, and prints each reason', async () => {
  handlers['/api/blogs'] = (_, response) => response.writeHead(500).end('<h1>Oops</h1>')
  handlers['/api/faqs'] = bytes('<!doctype html><p>Not JSON')
  handlers['/api/feedback'] = json({ feedbacks: 'none' })
  handlers['/api/artists/paginated'] = json({ newArtists: [null, { _id: 'x' }], totalPages: 1 })
  handlers['/api/reels'] = redirectTo('http://127.0.0.1:1/reels')
  handlers['/api/contact-info'] = (_, response) => void response.write('{"phone":')
  handlers['/api/shorts'] = json({ shorts: [{ _id: 's', url: 'https://youtu.be/aaaaaaaaaaa' }], pages: 1e9 })
  const { counts, output } = await run()
  expect(output).toContain(`failed: ${url}/api/blogs?page=1&limit=100 returned status 500`)
  expect(output).toContain(`failed: ${url}/api/faqs returned no JSON`)
  expect(output).toContain(`failed: ${url}/api/feedback returned no list`)
  expect(output).toContain(`failed: ${url}/api/reels redirects to http://127.0.0.1:1/reels`)
  expect(output).toContain(`failed: ${url}/api/contact-info: no response within 1 s`)
  expect(output).toMatch(/failed: artists x: name: Please enter the artist's name\./)
  expect(output).toContain('shorts: 1 added')
  // Seven failures: five lists and two artists. Reading shorts stops at a repeated page.
  expect(counts).toMatchObject({ added: 1, failed: 7 })
  expect(requests.filter((request) => request.url?.startsWith('/api/shorts'))).toHaveLength(2)
}, 60_000)

test('the import stops reading a response without end at the size limit', async () => {
  handlers['/api/faqs'] = (_, response) => {
    const more = () => response.write(Buffer.alloc(1024 * 1024, ' ')) && setImmediate(more)
    response.on('drain', more)
    more()
  }
  // The timeout is a minute, so only the size limit can stop the response.
  expect((await run({ timeoutMs: 60_000 })).output).toContain(
    `failed: ${url}/api/faqs: more than 33554432 bytes`,
  )
})

test('the import downloads pictures only from the old site or a public https URL', async () => {
  let hits = 0
  const inside = await listen((_, response) => {
    hits += 1
    response.end(picture)
  })
  const port = new URL(inside).port
  handlers['/away'] = redirectTo(`${inside}/secret`)
  handlers['/round'] = redirectTo('/round')
  handlers['/good'] = redirectTo('/picture')
  handlers['/picture'] = bytes(picture)
  handlers['/page'] = bytes('<html>')
  handlers['/large'] = bytes(Buffer.alloc(3 * 1024 * 1024 + 1, 0xff))
  handlers['/broken'] = bytes(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(99)]))
  const rejected = {
    [`${inside}/secret`]: 'is neither on that server nor an https address',
    '/away': 'is neither on that server nor an https address',
    [`https://127.0.0.1:${port}/`]: 'is neither on that server nor an https address',
    'https://127.0.0.1/': 'is in a private network',
    'https://[::1]/': 'is in a private network',
    'https://2130706433/': 'is in a private network',
    'https://localhost/': 'localhost is in a private network',
    'file:///etc/passwd': 'is neither on that server nor an https address',
    '/round': 'redirects more than 3 times',
    '/missing': 'is neither a JPEG nor a PNG',
    '/page': 'is neither a JPEG nor a PNG',
    '/large': 'more than 3145728 bytes',
    '/broken': 'no picture: broken',
  }
  showGallery('/picture', ...Object.keys(rejected), '/good')
  const { counts, output } = await run({ token: 'the-token' })
  for (const [i, [address, reason]] of Object.entries(rejected).entries())
    expect(output).toContain(
      `failed: gallery p${i + 1}: ${reason.startsWith('no picture') ? '' : `${address}: `}${reason}`,
    )
  expect(counts).toMatchObject({ added: 2, failed: Object.keys(rejected).length })
  expect(hits).toBe(0)
  const withToken = requests.filter(({ headers }) => headers.authorization !== undefined)
  expect(withToken.length).toBeGreaterThan(9)
  expect(
    withToken.every(
      (request) => request.url?.startsWith('/api/') && request.headers.authorization === 'the-token',
    ),
  ).toBe(true)

  // A picture that failed is imported at its position once it can be read.
  handlers['/page'] = bytes(picture)
  expect((await run()).output).toContain('gallery: 1 added, 2 unchanged')
  const rows = await here.db.selectFrom('imported').select(['source_id', 'own_id']).execute()
  const shown = (await here.app.inject({ url: '/api/gallery' })).json().images
  const order = shown.map(
    ({ galleryId }: { galleryId: string }) => rows.find((row) => row.own_id === galleryId)?.source_id,
  )
  expect(order).toEqual(['p0', 'p11', 'p14'])
}, 60_000)

test('the import stops when the source no longer responds', async () => {
  showGallery(...Array.from({ length: 20 }, (_, n) => `/gone/${n}`))
  for (let n = 0; n < 20; n++) handlers[`/gone/${n}`] = (request) => request.socket.destroy()
  await expect(run()).rejects.toThrow(/does not respond .*Run the import again to continue\./)
  expect(requests.filter((request) => request.url?.startsWith('/gone/')).length).toBeLessThanOrEqual(16)
})

test('the import rejects a URL that does not serve this API', async () => {
  await expect(openSource({ from: 'old-studio.example' })).rejects.toThrow(
    '--from must be an address such as',
  )
  await expect(openSource({ from: 'https://a:b@old.example' })).rejects.toThrow('--from must be an address')
  const html = await listen((_, response) => void response.writeHead(200).end('<html>'))
  await expect(openSource({ from: html })).rejects.toThrow(/No server with this API:\n.*no JSON\n.*no JSON/)
})

test.each([
  ['93.184.216.34', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['2606:4700::1', true],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['localhost', false],
])('isPublicAddress(%s) returns %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
