import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { paint } from '../../../test/small-studio.ts'
import { whenFileEnds } from '../../../test/when-file-ends.ts'
import { importStudio } from './import-studio.ts'
import { isPublicAddress } from './public-address.ts'
import { openSource } from './source.ts'

let here: TestApp
let url: string
let picture: Uint8Array
/** What the server at the other end answers; everything else is an empty list. */
let answers: Record<string, RequestListener>
let asked: IncomingMessage[]

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  whenFileEnds(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const json = (value: unknown) => (_: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const leadTo = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
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
    asked.push(request)
    const [path = ''] = (request.url ?? '').split('?')
    const answer = answers[path] ?? json(path in EMPTY ? EMPTY[path] : [])
    answer(request, response)
  })
})

beforeEach(async () => {
  asked = []
  answers = {}
  await here.db.deleteFrom('imported').execute()
  await here.db.deleteFrom('galleries').execute()
})

async function run(token?: string) {
  const lines: string[] = []
  const source = await openSource({ from: url, token, timeoutMs: 1_000, pausesMs: [1] })
  const options = { dryRun: false, overwrite: false }
  const counts = await importStudio({ ...here, source, eraseAfterDays: 365 }, options, (line) =>
    lines.push(line),
  )
  return { counts, output: lines.join('\n') }
}

/** A gallery of one picture for each of these addresses. */
const showGallery = (...addresses: string[]) => {
  answers['/api/gallery'] = json({
    images: addresses.map((url, n) => ({
      url,
      public_id: `p${n}`,
      category: 'featured-work',
      galleryId: 'g',
    })),
    pages: 1,
  })
}

test('one list that is broken keeps no other away, and each says what is wrong', async () => {
  answers['/api/blogs'] = (_, response) => response.writeHead(500).end('<h1>Oops</h1>')
  answers['/api/faqs'] = bytes('<!doctype html><p>Not JSON')
  answers['/api/feedback'] = json({ feedbacks: 'none' })
  answers['/api/artists/paginated'] = json({ newArtists: [null, { _id: 'x' }], totalPages: 1 })
  answers['/api/reels'] = leadTo('http://127.0.0.1:1/reels')
  answers['/api/contact-info'] = (_, response) => void response.write('{"phone":')
  answers['/api/shorts'] = json({ shorts: [{ _id: 's', url: 'https://youtu.be/aaaaaaaaaaa' }], pages: 1e9 })
  const { counts, output } = await run()
  expect(output).toContain(`failed: ${url}/api/blogs?page=1&limit=100 answered 500`)
  expect(output).toContain(`failed: ${url}/api/faqs answered something that is no JSON`)
  expect(output).toContain(`failed: ${url}/api/feedback answered no list`)
  expect(output).toContain(`failed: ${url}/api/reels leads to http://127.0.0.1:1/reels`)
  expect(output).toContain(`failed: ${url}/api/contact-info: no answer within 1 s`)
  expect(output).toMatch(/failed: artists x: name: Please enter the artist's name\./)
  expect(output).toContain('shorts: 1 added')
  // Five lists and two artists; a number of pages that is a lie ends where a page is the same again.
  expect(counts).toMatchObject({ added: 1, failed: 7 })
  expect(asked.filter((request) => request.url?.startsWith('/api/shorts'))).toHaveLength(2)
}, 60_000)

test('an answer without an end is left', async () => {
  answers['/api/faqs'] = (_, response) => {
    const more = () => response.write(Buffer.alloc(1024 * 1024, ' ')) && setImmediate(more)
    response.on('drain', more)
    more()
  }
  expect((await run()).output).toContain(`failed: ${url}/api/faqs: more than 33554432 bytes`)
})

test('pictures come only from that server or from a public https address', async () => {
  let reached = 0
  const inside = await listen((_, response) => {
    reached += 1
    response.end(picture)
  })
  const port = new URL(inside).port
  answers['/away'] = leadTo(`${inside}/secret`)
  answers['/round'] = leadTo('/round')
  answers['/good'] = leadTo('/picture')
  answers['/picture'] = bytes(picture)
  answers['/page'] = bytes('<html>')
  answers['/large'] = bytes(Buffer.alloc(3 * 1024 * 1024 + 1, 0xff))
  answers['/broken'] = bytes(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(99)]))
  const refused = {
    [`${inside}/secret`]: 'is neither on that server nor an https address',
    '/away': 'is neither on that server nor an https address',
    [`https://127.0.0.1:${port}/`]: 'is neither on that server nor an https address',
    'https://127.0.0.1/': 'leads into a private network',
    'https://[::1]/': 'leads into a private network',
    'https://2130706433/': 'leads into a private network',
    'https://localhost/': 'localhost leads into a private network',
    'file:///etc/passwd': 'is neither on that server nor an https address',
    '/round': 'leads on more than 3 times',
    '/missing': 'is neither a JPEG nor a PNG',
    '/page': 'is neither a JPEG nor a PNG',
    '/large': 'more than 3145728 bytes',
    '/broken': 'no picture: broken',
  }
  showGallery('/picture', ...Object.keys(refused), '/good')
  const { counts, output } = await run('the-token')
  for (const [i, [address, reason]] of Object.entries(refused).entries())
    expect(output).toContain(
      `failed: gallery p${i + 1}: ${reason.startsWith('no picture') ? '' : `${address}: `}${reason}`,
    )
  expect(counts).toMatchObject({ added: 2, failed: Object.keys(refused).length })
  expect(reached).toBe(0)
  const withToken = asked.filter(({ headers }) => headers.authorization !== undefined)
  expect(withToken.length).toBeGreaterThan(9)
  expect(
    withToken.every(
      (request) => request.url?.startsWith('/api/') && request.headers.authorization === 'the-token',
    ),
  ).toBe(true)

  // What failed takes its place among the others when it can be read at last.
  answers['/page'] = bytes(picture)
  expect((await run()).output).toContain('gallery: 1 added, 2 unchanged')
  const rows = await here.db.selectFrom('imported').select(['source_id', 'own_id']).execute()
  const shown = (await here.app.inject({ url: '/api/gallery' })).json().images
  const order = shown.map(
    ({ galleryId }: { galleryId: string }) => rows.find((row) => row.own_id === galleryId)?.source_id,
  )
  expect(order).toEqual(['p0', 'p11', 'p14'])
}, 60_000)

test('a server that has gone is not asked for ever', async () => {
  showGallery(...Array.from({ length: 20 }, (_, n) => `/gone/${n}`))
  for (let n = 0; n < 20; n++) answers[`/gone/${n}`] = (request) => request.socket.destroy()
  await expect(run()).rejects.toThrow(/does not answer .*Run it again to go on\./)
  expect(asked.filter((request) => request.url?.startsWith('/gone/')).length).toBeLessThanOrEqual(16)
})

test('an address that is no such server is said to be none', async () => {
  await expect(openSource({ from: 'old-studio.example' })).rejects.toThrow(
    '--from must be an address such as',
  )
  await expect(openSource({ from: 'https://a:b@old.example' })).rejects.toThrow('--from must be an address')
  const html = await listen((_, response) => void response.writeHead(200).end('<html>'))
  await expect(openSource({ from: html })).rejects.toThrow(
    /No server that speaks this API:\n.*no JSON\n.*no JSON/,
  )
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
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
