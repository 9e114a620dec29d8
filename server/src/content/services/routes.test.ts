import { beforeAll, describe, expect, test } from 'vitest'
import { makeService } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
  await makeService(t.db, { name: 'Second', slug: 'second', position: 2 })
  await makeService(t.db, { name: 'First', slug: 'first', position: 1, category: 'ink' })
  await makeService(t.db, { name: 'Third', slug: 'third', position: 3 })
  await makeService(t.db, { name: 'Gone', slug: 'gone', deleted_at: new Date() })
})

const get = (url: string) => t.app.inject({ url: `/api${url}` })

const SPECIFIED = ['_id', 'category', 'name', 'shortDescription', 'slug', 'url']
const LIST_KEYS = [...SPECIFIED, 'headerImage', 'minutes', 'version'].sort()

describe('GET /services/paginate', () => {
  test('[API-01] returns newSerives, pages and page, ordered by position', async () => {
    const response = await get('/services/paginate?page=1&limit=2')
    expect(response.statusCode).toBe(200)
    expect(Object.keys(response.json()).sort()).toEqual(['newSerives', 'page', 'pages'])
    expect(response.json()).toMatchObject({
      page: 1,
      pages: 2,
      newSerives: [{ name: 'First' }, { name: 'Second' }],
    })
    const last = await get('/services/paginate?page=2&limit=2')
    expect(last.json().newSerives).toMatchObject([{ name: 'Third' }])
  })

  test.each([
    ['?page=1&page=2', 1],
    ['?page=-1&limit=-5', 1],
    ['?page=abc&limit=1e400', 1],
    ['?page=1e9', 10_000],
    ['?page=%00&limit[]=3', 1],
    ['?page=2.9', 2],
  ])('returns 200 for any page parameter: %s', async (query, page) => {
    const response = await get(`/services/paginate${query}`)
    expect(response.statusCode).toBe(200)
    expect(response.json().page).toBe(page)
  })

  test('returns four services without a limit and at most 100', async () => {
    await Promise.all(Array.from({ length: 3 }, () => makeService(t.db, { position: 9 })))
    expect((await get('/services/paginate')).json().newSerives).toHaveLength(4)
    expect((await get('/services/paginate?limit=5000')).json()).toMatchObject({ pages: 1 })
  })
})

test('[API-02] [ENT-08] GET /services returns an array with exactly the list keys', async () => {
  const services = (await get('/services')).json()
  expect(services.map((service: { name: string }) => service.name)).not.toContain('Gone')
  expect(Object.keys(services[0]).sort()).toEqual(LIST_KEYS)
  expect(services[0]).toMatchObject({ name: 'First', category: 'ink', shortDescription: 'In short' })
})

describe('GET /services/slug/{slug}', () => {
  test('[API-03] [ENT-08] returns one service with the detail keys', async () => {
    const response = await get('/services/slug/first')
    expect(response.statusCode).toBe(200)
    expect(Object.keys(response.json()).sort()).toEqual(
      [...LIST_KEYS, 'fullDescription', 'relatedImg', 'priceFrom', 'duration', 'healing'].sort(),
    )
  })

  test.each(['nowhere', 'gone', "'; drop table services; --"])('returns 404 for %s', async (slug) => {
    const response = await get(`/services/slug/${encodeURIComponent(slug)}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ status: 'error', message: `No service found for slug: ${slug}` })
  })

  test.each(['%00', 'a%00b', 'x'.repeat(250)])('rejects an invalid slug: %s', async (slug) => {
    const response = await get(`/services/slug/${slug}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 'error', errors: [{ field: 'slug' }] })
  })
})
