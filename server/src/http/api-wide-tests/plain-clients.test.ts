import { beforeAll, describe, expect, test } from 'vitest'
import { listEndpoints } from '../../../test/endpoints.ts'
import {
  makeArtist,
  makeEnquiry,
  makeFaq,
  makeReel,
  makeService,
  makeShort,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }
const json = { 'content-type': 'application/json' }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  const service = (await makeService(t.db, { name: 'Tattoo' })) as { id: string }
  for (let i = 0; i < 3; i++) {
    await makeArtist(t.db, { service_id: service.id })
    await makeEnquiry(t.db)
    await makeShort(t.db)
  }
})

const get = (url: string) => t.app.inject({ url: `/api${url}`, headers })

const lists = (await listEndpoints()).filter(({ method, shape }) => method === 'GET' && shape.query)

describe('the response is the same without a query string and with an empty parameter', () => {
  test.each(lists.map(({ path, shape }) => [path, shape] as const))('GET %s', async (path, shape) => {
    const kind = path.startsWith('/order') ? 'artists' : 'blogs'
    const url = path.replace(':category', 'featured-work').replace(':kind', kind)
    const names = Object.keys((shape.query as unknown as { shape: object }).shape)
    const all = `?${names.map((name) => `${name}=`).join('&')}`
    expect((await get(`${url}${all}`)).body).toBe((await get(url)).body)
    for (const name of names) expect((await get(`${url}?${name}=`)).body).toBe((await get(url)).body)
  })

  test('[API-24] GET /contact and [API-04] GET /artists/paginated return every record', async () => {
    expect((await get('/contact?from=&to=&service=&page=1&limit=10')).json().data).toHaveLength(3)
    expect((await get('/artists/paginated?page=1&limit=8&field=service&search=')).json()).toMatchObject({
      newArtists: { length: 3 },
      totalPages: 1,
    })
    expect((await get('/shorts?limit=')).json().shorts).toHaveLength(3)
  })
})

describe('an empty body with a JSON content type is accepted as no body', () => {
  test.each([
    ['faqs', makeFaq],
    ['reels', makeReel],
    ['shorts', makeShort],
    ['artists', makeArtist],
    ['contact', makeEnquiry],
  ] as const)('DELETE /%s/{id}', async (path, make) => {
    const { id } = await make(t.db)
    const request = { method: 'DELETE', url: `/api/${path}/${id}`, headers: { ...headers, ...json } } as const
    expect((await t.app.inject(request)).statusCode).toBe(200)
  })

  test('GET requests, and POST requests without fields, succeed', async () => {
    expect((await t.app.inject({ url: '/api/services', headers: json })).statusCode).toBe(200)
    const own = await signIn(t)
    const out = { method: 'POST', url: '/api/auth/logout', headers: { ...own, ...json } } as const
    expect((await t.app.inject(out)).statusCode).toBe(200)
  })

  test('a POST request returns an error for each missing field', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/faqs',
      headers: { ...headers, ...json },
      payload: ' ',
    })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [
        { field: 'question', message: 'Question is required' },
        { field: 'answer', message: 'Answer is required' },
      ],
    ])
  })

  test('a POST request with invalid JSON returns 400 with a message about the syntax', async () => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/faqs',
      headers: { ...headers, ...json },
      payload: '{"question":',
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { status: 'error', message: 'The request body is not valid JSON.' },
    ])
  })
})

describe('a trailing slash in an API path is ignored', () => {
  test.each(['/services', '/faqs', '/contact', '/artists/paginated', '/gallery/category/featured-work'])(
    'GET %s/',
    async (path) => {
      const plain = await get(path)
      expect(plain.statusCode).toBe(200)
      expect((await get(`${path}/`)).body).toBe(plain.body)
      expect((await get(`${path}/?limit=1`)).body).toBe((await get(`${path}?limit=1`)).body)
    },
  )

  test('a path with a trailing slash still requires a token', async () => {
    expect((await t.app.inject({ url: '/api/contact/' })).statusCode).toBe(401)
    const { id } = await makeFaq(t.db)
    const remove = { method: 'DELETE', url: `/api/faqs/${id}/` } as const
    expect((await t.app.inject(remove)).statusCode).toBe(401)
    expect((await t.app.inject({ ...remove, headers })).statusCode).toBe(200)
  })

  test('/api/docs opens with and without a trailing slash', async () => {
    for (const url of ['/api/docs', '/api/docs/'])
      expect((await t.app.inject({ url })).body).toContain('swagger-ui')
  })
})
