import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendError } from '../error-handler.ts'
import { MULTIPART_LIMITS, readMultipart } from './read-multipart.ts'

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 1])
const MB = 1024 * 1024
const texts = {
  wrongType: (file: string) => `${file}: type`,
  tooLarge: (file: string) => `${file}: size`,
  tooManyPixels: (file: string) => `${file}: pixels`,
}
const rules = { head: { max: 1, required: 'Head missing', texts }, work: { max: 2, texts } }

const app = Fastify({ bodyLimit: 20 * MB })

beforeAll(async () => {
  await app.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false })
  app.setErrorHandler(sendError)
  app.post('/', async (request) => {
    const { fields, files, errors } = await readMultipart(request, rules)
    const named = Object.entries(files).map(([name, list]) => [
      name,
      list.map((file) => [file.name, file.bytes.length]),
    ])
    return { fields, files: Object.fromEntries(named), errors }
  })
})
afterAll(() => app.close())

async function send(...parts: [string, string | File][]) {
  const form = new FormData()
  for (const [name, part] of parts) form.append(name, part)
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') as string }
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers,
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { code: answer.statusCode, ...answer.json() }
}

const file = (name: string, bytes: Uint8Array<ArrayBuffer> = JPEG) => new File([bytes], name)
const large = (size: number) => {
  const bytes = new Uint8Array(size)
  bytes.set(JPEG)
  return bytes
}

test('multipart fields may have LF line ends, and names of file fields may end with []', async () => {
  expect(
    await send(
      ['name', 'a\r\nb\nc'],
      ['head', file('h.jpg')],
      ['work[]', file('1.jpg')],
      ['work', file('2.jpg')],
    ),
  ).toEqual({
    code: 200,
    fields: { name: 'a\nb\nc' },
    files: {
      head: [['h.jpg', 4]],
      work: [
        ['1.jpg', 4],
        ['2.jpg', 4],
      ],
    },
    errors: [],
  })
})

test('a multipart form keeps brackets inside a field name', async () => {
  expect((await send(['a[]b', 'x'], ['head', file('h.jpg')])).fields).toEqual({ 'a[]b': 'x' })
})

test('an upload reports each wrong type, wrong size, excess file and missing file once', async () => {
  const { errors, files } = await send(
    ['head', file('h.txt', new TextEncoder().encode('text'))],
    ['work', file('big.jpg', large(3 * MB + 1))],
    ['work', file('fits.jpg', large(3 * MB))],
    ['other', file('x.jpg')],
  )
  expect(errors).toEqual([
    { field: 'head', message: 'h.txt: type' },
    { field: 'work', message: 'big.jpg: size' },
  ])
  expect(files).toEqual({ head: [], work: [['fits.jpg', 3 * MB]] })
  expect((await send(['x', 'y'])).errors).toEqual([{ field: 'head', message: 'Head missing' }])
  expect((await send(['head', file('', new Uint8Array())])).errors).toEqual([
    { field: 'head', message: 'Head missing' },
  ])
  expect((await send(['head', file('empty.jpg', new Uint8Array())])).errors).toEqual([
    { field: 'head', message: 'empty.jpg: type' },
  ])
  const three = ['1', '2', '3'].map((name): [string, File] => ['work', file(name)])
  expect((await send(['head', file('h.jpg')], ...three)).errors).toEqual([
    { field: 'work', message: 'At most 2 files at a time.' },
  ])
})

test('an upload accepts a file without a name and ignores files in unknown fields', async () => {
  expect((await send(['head', file('')])).files.head).toEqual([['', 4]])
  const { code, errors } = await send(
    ['other', file('x.txt', new TextEncoder().encode('text'))],
    ['work', file('w.txt', new Uint8Array(9))],
  )
  expect(code).toBe(200)
  // A missing file is reported besides the other errors.
  expect(errors).toEqual([
    { field: 'work', message: 'w.txt: type' },
    { field: 'head', message: 'Head missing' },
  ])
})

test.each([
  [new TypeError('ours'), 500],
  [Object.assign(new Error('known'), { statusCode: 418 }), 418],
  [new Error('Unexpected end of form'), 400],
])("%s returns %i, because only parser errors are the client's fault", async (fault, code) => {
  const wrongType = texts.wrongType
  texts.wrongType = () => {
    throw fault
  }
  expect((await send(['head', file('h.txt', new Uint8Array(9))])).code).toBe(code)
  texts.wrongType = wrongType
})

test('a form reports a text over the limit at its field, and rejects prototype names', async () => {
  const limit = 192 * 1024
  expect((await send(['t', 'x'.repeat(limit - 1)], ['head', file('h')])).errors).toEqual([])
  const { errors } = await send(['t', 'x'.repeat(limit + 1)], ['head', file('h')])
  expect(errors).toEqual([{ field: 't', message: expect.any(String) }])
  expect((await send(['__proto__', 'x'], ['head', file('h')])).code).toBe(400)
})

test('a multipart form may have a JSON part; a broken part returns 400', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const part =
    '--x\r\ncontent-disposition: form-data; name="list"\r\ncontent-type: application/json\r\n\r\n["a"]\r\n'
  const whole = await app.inject({ method: 'POST', url: '/', headers, payload: `${part}--x--\r\n` })
  expect(whole.json().fields).toEqual({ list: '["a"]' })
  const torn = await app.inject({ method: 'POST', url: '/', headers, payload: part.slice(0, -20) })
  expect(torn.statusCode).toBe(400)
  expect(torn.json().message).toBe('Please check the fields below.')
})

test.each([
  ['fields', 31, (n: number): [string, string | File] => [`f${n}`, 'x']],
  ['files', 63, (n: number): [string, string | File] => [`f${n}`, file(`${n}`)]],
])('returns 413 for a multipart body with too many %s', async (_, count, make) => {
  const { code, message } = await send(...Array.from({ length: count }, (_, n) => make(n)))
  expect([code, message]).toEqual([413, 'At most 60 files and 64 MB at a time.'])
  expect((await send(...Array.from({ length: count - 1 }, (_, n) => make(n)))).code).toBe(200)
})

test('returns 413 when the files of a multipart form have more than 64 MB together', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i): [string, File] => ['other', file(`${i}.jpg`, large(3 * MB))])
  expect((await send(...many(21), ['head', file('h.jpg')])).code).toBe(200)
  const answer = await send(...many(22), ['head', file('h.jpg')])
  expect([answer.code, answer.message]).toEqual([
    413,
    'These files are too large together (max 64 MB). Save some first, then add the rest.',
  ])
})
