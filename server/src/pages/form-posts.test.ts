import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendError } from '../http/error-handler.ts'
import { callInProcess } from './call-in-process.ts'
import { acceptFormPosts } from './form-posts.ts'

const HOME = 'https://studio.example'
const FORM = 'application/x-www-form-urlencoded'

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify()
  app.setErrorHandler(sendError)
  app.get('/api/echo', async ({ ip, id }) => ({ ip, id }))
  acceptFormPosts(app, HOME, async (request, reply) => {
    const { body } = await callInProcess(
      app,
      request,
      'other',
    )({ method: 'GET', url: '/api/echo', headers: {} })
    const pictures = request.formPictures?.map(({ field, bytes }) => [field, bytes?.length])
    return reply.send({ form: String(request.body), pictures, api: body })
  })
})

afterAll(() => app.close())

const post = (headers: Record<string, string>, payload = 'name=Sneha') =>
  app.inject({ method: 'POST', url: '/contact', headers: { 'content-type': FORM, ...headers }, payload })

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['our own page, reloaded by hand', { 'sec-fetch-site': 'none' }, 200],
  ['our own page in an older browser', { origin: HOME }, 200],
  [
    'our own page under another of its names',
    { 'sec-fetch-site': 'same-origin', origin: 'https://www.studio.example' },
    200,
  ],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['another site that pretends', { 'sec-fetch-site': 'cross-site', origin: HOME }, 403],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site in an older browser', { origin: 'https://elsewhere.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['an unknown place', {}, 403],
])(
  'a form without scripts from %s is accepted or rejected by its origin',
  async (_where, headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status)
  },
)

test.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x', ''])(
  'a form post with a body of type %j returns 415',
  async (type) => {
    const answer = await post({ 'sec-fetch-site': 'same-origin', 'content-type': type })
    expect(answer.statusCode).toBe(415)
  },
)

const MB = 1024 * 1024

/** The fields come before and after the files, as in the form of the page. */
async function postFiles(files: [field: string, name: string, bytes: number][], url = '/contact') {
  const form = new FormData()
  form.append('name', 'Sneha & Co')
  for (const [field, name, bytes] of files) form.append(field, new File([new Uint8Array(bytes)], name))
  form.append('last', 'x')
  const body = new Response(form)
  const headers = {
    'content-type': body.headers.get('content-type') as string,
    'sec-fetch-site': 'same-origin',
  }
  return app.inject({ method: 'POST', url, headers, payload: Buffer.from(await body.arrayBuffer()) })
}

test('a posted form passes fields and files to the API, without empty file inputs', async () => {
  const answer = await postFiles([
    ['idea', 'a.jpg', 7],
    ['idea', 'b.jpg', 9],
    ['place', '', 0],
  ])
  expect(answer.json()).toMatchObject({
    form: 'name=Sneha+%26+Co&last=x',
    pictures: [
      ['idea', 7],
      ['idea', 9],
    ],
  })
})

test.each([
  ['too large', [9, 1, 1], [null, MB, MB]],
  ['too large together', [8, 8, 8, 3], [8 * MB, 8 * MB, null, 3 * MB]],
  ['too many', [1, 1, 1, 1, 1, 1, 1], [MB, MB, MB, MB, MB, null, null]],
])('a form post drops only the affected files when files are %s', async (_what, sizes, read) => {
  const answer = await postFiles(sizes.map((size, n) => ['idea', `${n}.jpg`, size * MB]))
  expect(answer.statusCode).toBe(200)
  const { form, pictures } = answer.json()
  expect(form).toBe('name=Sneha+%26+Co&last=x')
  expect(pictures.map(([, bytes]: [string, number | null]) => bytes)).toEqual(read)
})

test('a truncated form returns 400', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' }
  const payload = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nSne'
  const answer = await app.inject({ method: 'POST', url: '/contact', headers, payload })
  expect(answer.statusCode).toBe(400)
})

test.each(['/visit/a-token', '/visit/a-token/consent', '/visit/times/a-token'])(
  'accepts a form posted to the client page %s',
  async (url) => {
    const headers = { 'content-type': FORM, 'sec-fetch-site': 'same-origin' }
    const answer = await app.inject({ method: 'POST', url, headers, payload: 'startsAt=x' })
    expect([answer.statusCode, answer.json().form]).toEqual([200, 'startsAt=x'])
  },
)

test('files posted to a page that accepts none return 415', async () => {
  expect((await postFiles([['idea', 'a.jpg', 7]], '/visit/x')).statusCode).toBe(415)
})

test('a form post without a body returns 415', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await app.inject({ method: 'POST', url: '/contact', headers })).statusCode).toBe(415)
})

test('a form above the size limit returns 413', async () => {
  expect((await post({ 'sec-fetch-site': 'same-origin' }, 'a'.repeat(200_000))).statusCode).toBe(413)
})

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 'name=Sneha'],
  ['from an unknown site', {}, 'name=Sneha'],
  ['of another type', { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }, 'name=Sneha'],
  ['too large', { 'sec-fetch-site': 'same-origin' }, 'a'.repeat(200_000)],
])(
  'redirects a browser with a rejected form %s to a page that explains it',
  async (_what, headers, payload) => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const answer = await post({ accept, ...headers }, payload)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/contact?unsent=1#booking')
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test("the API call of a form has the visitor's IP address", async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': FORM, 'sec-fetch-site': 'same-origin' },
    payload: 'name=Sneha',
    remoteAddress: '203.0.113.7',
  })
  expect(answer.json()).toMatchObject({ form: 'name=Sneha', api: { ip: '203.0.113.7' } })
})

test('a form posted to a path without a form returns 404', async () => {
  const headers = { 'content-type': FORM, 'sec-fetch-site': 'same-origin' }
  const answer = await app.inject({ method: 'POST', url: '/login', headers, payload: 'a=b' })
  expect(answer.statusCode).toBe(404)
})
