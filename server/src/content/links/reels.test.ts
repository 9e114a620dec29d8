import { reelEmbed } from '@linework/contract/content/links'
import { beforeAll, expect, test } from 'vitest'
import { makeReel, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const get = (path = '') => t.app.inject({ url: `/api/reels${path}` })
const post = (payload: object) => t.app.inject({ method: 'POST', url: '/api/reels', headers, payload })
const remove = (id: string) => t.app.inject({ method: 'DELETE', url: `/api/reels/${id}`, headers })

test('[API-09] [ENT-07] GET /reels returns an array, and /paginated eight reels per page', async () => {
  for (let i = 0; i < 9; i++) await makeReel(t.db)
  const all = (await get()).json()
  expect(all).toHaveLength(9)
  expect(Object.keys(all[0]).sort()).toEqual(['_id', 'cover', 'title', 'url', 'version'])
  const page = (await get('/paginated')).json()
  expect(page).toEqual({ reels: all.slice(0, 8), pages: 2, page: 1 })
  expect((await get('/paginated?page=2&limit=8')).json()).toEqual({ reels: all.slice(8), pages: 2, page: 2 })
})

test('[API-28] [MED-03] removes only the query string of a reel URL and derives the embed URL', async () => {
  const response = await post({ url: 'https://instagram.com/reels/Cx_1-y?igsh=abc&utm_source=x#c' })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toEqual({
    _id: expect.any(String),
    url: 'https://instagram.com/reels/Cx_1-y',
    title: '',
    cover: null,
    version: 1,
  })
  expect(reelEmbed(response.json().url)).toBe('https://www.instagram.com/reel/Cx_1-y/embed')
  expect((await get()).json()[0]).toEqual(response.json())
})

test('[API-28] [MED-03] POST /reels stores a URL outside Instagram without its query string', async () => {
  const { url } = (await post({ url: 'https://example.com/film?x=1', title: 'Film' })).json()
  expect(url).toBe('https://example.com/film')
  expect(reelEmbed(url)).toBeUndefined()
})

test.each(['', 'reel', 'javascript:alert(1)'])('[API-28] POST /reels rejects %j as a URL', async (url) => {
  const response = await post({ url })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toEqual([{ field: 'url', message: 'Enter a valid URL.' }])
})

test('[API-28] DELETE /reels/{id} returns 200 once, then 404', async () => {
  const { id } = await makeReel(t.db)
  const gone = await remove(id)
  expect([gone.statusCode, gone.json()]).toEqual([200, { status: 'success', message: 'Reel deleted.' }])
  expect((await get()).json().some((reel: { _id: string }) => reel._id === id)).toBe(false)
  const again = await remove(id)
  expect([again.statusCode, again.json()]).toEqual([404, { status: 'error', message: 'Reel not found.' }])
})
