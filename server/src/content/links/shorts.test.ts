import { beforeAll, expect, test } from 'vitest'
import { makeShort, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const get = (query = '') => t.app.inject({ url: `/api/shorts${query}` })
const post = (payload: object) => t.app.inject({ method: 'POST', url: '/api/shorts', headers, payload })
const remove = (id: string) => t.app.inject({ method: 'DELETE', url: `/api/shorts/${id}`, headers })

test('[API-10] [ENT-07] GET /shorts returns eight shorts per page, newest first', async () => {
  for (let i = 0; i < 9; i++) await makeShort(t.db)
  const first = (await get()).json()
  expect(Object.keys(first).sort()).toEqual(['page', 'pages', 'shorts'])
  expect([first.page, first.pages, first.shorts.length]).toEqual([1, 2, 8])
  expect(Object.keys(first.shorts[0]).sort()).toEqual(['_id', 'cover', 'title', 'url', 'version'])
  expect((await get('?page=1&limit=20')).json().shorts).toHaveLength(9)
  const { _id } = (await post({ url: 'https://youtu.be/abcdefghijk' })).json()
  expect((await get()).json().shorts[0]._id).toBe(_id)
})

test.each([
  'https://www.youtube.com/shorts/abcdefghijk?feature=share',
  'https://vimeo.com/123',
  'http://example.com/a?b=c#d',
])('[API-21] [MED-02] POST /shorts stores any URL unchanged: %s', async (url) => {
  const response = await post({ url: ` ${url} ` })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({ _id: expect.any(String), url, title: '', cover: null, version: 1 })
})

test('[API-21] [ENT-07] the title of a short is optional', async () => {
  const response = await post({ url: 'https://youtu.be/abcdefghijk', title: ' A lotus ' })
  expect(response.json().title).toBe('A lotus')
})

test.each(['', ' ', 'youtube', 'javascript:alert(1)', 'data:text/html,x', 'ftp://a.b/c', 'http://', 7, null])(
  '[API-21] POST /shorts rejects %j as a URL',
  async (url) => {
    const response = await post({ url })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([{ field: 'url', message: 'Enter a valid URL.' }])
  },
)

test('[API-21] DELETE /shorts/{id} returns 200 once, then 404', async () => {
  const { id } = await makeShort(t.db)
  const gone = await remove(id)
  expect([gone.statusCode, gone.json()]).toEqual([200, { status: 'success', message: 'Short deleted.' }])
  const again = await remove(id)
  expect([again.statusCode, again.json()]).toEqual([404, { status: 'error', message: 'Short not found.' }])
})
