import { beforeAll, describe, expect, test } from 'vitest'
import { addWork, makeArtist, makePictureRow, makeService, signIn } from '../../../test/factories.ts'
import { ARTIST, ARTIST_IN_LIST, keysOf, PICTURE } from '../../../test/golden-keys/keys.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }
let tattoo: { id: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  tattoo = (await makeService(t.db, { name: 'Tattoo' })) as { id: string }
  const removal = (await makeService(t.db, { name: 'Tattoo Removal' })) as { id: string }
  await makeArtist(t.db, { name: 'Second', position: 2, service_id: removal.id })
  const { id: profile } = await makePictureRow(t.db)
  await makeArtist(t.db, {
    name: 'First',
    slug: 'first',
    position: 1,
    experience: '7+',
    service_id: tattoo.id,
    profile_picture_id: profile,
  })
  await makeArtist(t.db, { name: 'Older third', position: 3, created_at: new Date('2020-01-01') })
  await makeArtist(t.db, { name: 'Newer third', position: 3, service_id: tattoo.id })
  await makeArtist(t.db, { name: 'Gone', slug: 'gone', deleted_at: new Date(), service_id: tattoo.id })
})

const get = (url: string) => t.app.inject({ url: `/api/artists${url}` })
const page = async (query: string) => (await get(`/paginated${query}`)).json()
const names = async (query: string) =>
  (await page(query)).newArtists.map(({ name }: { name: string }) => name)

describe('GET /artists/paginated', () => {
  test('[API-04] [ENT-09] returns newArtists, totalPages and page, sorted by position, then newest first', async () => {
    const first = await page('?page=1&limit=3')
    expect(Object.keys(first).sort()).toEqual(['newArtists', 'page', 'totalPages'])
    expect([first.page, first.totalPages]).toEqual([1, 2])
    expect(await names('?limit=3')).toEqual(['First', 'Second', 'Newer third'])
    expect(await names('?limit=3&page=2')).toEqual(['Older third'])
    const [artist] = first.newArtists
    expect(keysOf(artist)).toEqual(ARTIST_IN_LIST)
    expect(artist).toMatchObject({ service: tattoo.id, serviceName: 'Tattoo', experience: '7+' })
    expect(artist.url).toBe(artist.profileImage.url)
  })

  test('[API-04] returns the whole list as one page without a limit', async () => {
    expect(await page('')).toMatchObject({ totalPages: 1, page: 1 })
    for (const query of ['', '?page=7', '?limit=0', '?limit=x', '?limit=-3', '?limit='])
      expect(await names(query)).toHaveLength(4)
  })

  test('[API-04] returns empty strings for an artist without service and picture', async () => {
    const { newArtists } = await page('')
    expect(newArtists[3]).toMatchObject({ service: '', serviceName: '', url: '', profileImage: null })
  })

  test.each(['Tattoo', 'tattoo', 'TATTOO'])(
    '[API-04] field=service&search=%s matches the whole name, ignoring case',
    async (search) => {
      const found = await page(`?limit=8&field=service&search=${search}`)
      expect(found.newArtists.map(({ name }: { name: string }) => name)).toEqual(['First', 'Newer third'])
      expect(found.totalPages).toBe(1)
    },
  )

  test.each(['Tat', 'tattoo%20', '%25', '_attoo', "'", '%F0%9F%90%89'])(
    '[API-04] search=%s finds no artist',
    async (search) => {
      expect(await page(`?field=service&search=${search}`)).toEqual({
        newArtists: [],
        totalPages: 0,
        page: 1,
      })
    },
  )

  test.each([
    'field=name&search=First',
    'field=password_hash&search=x',
    'search=Tattoo',
    'field=service',
    'field=Service&search=Tattoo',
    'field=service&search=%00',
    'field=service&field=x&search=Tattoo',
  ])('[API-04] ignores an unknown or invalid filter: %s', async (query) => {
    expect(await names(`?${query}`)).toHaveLength(4)
  })

  test('does not return a deleted service', async () => {
    const own = (await makeService(t.db, { name: 'Short lived' })) as { id: string }
    const { id } = await makeArtist(t.db, { service_id: own.id, slug: 'left' })
    await t.app.inject({ method: 'DELETE', url: `/api/services/${own.id}`, headers })
    expect((await get('/slug/left')).json()).toMatchObject({
      service: { _id: '', name: '' },
      serviceName: '',
    })
    expect(await names('?field=service&search=Short%20lived')).toEqual([])
    await t.app.inject({ method: 'DELETE', url: `/api/artists/${id}`, headers })
  })
})

describe('GET /artists/slug/{slug}', () => {
  test('[API-05] [ENT-09] returns one artist with service, profileImage and images', async () => {
    const { newArtists } = await page('?limit=1')
    const work = await addWork(t.db, newArtists[0]._id, 3)
    const response = await get('/slug/first')
    expect(response.statusCode).toBe(200)
    expect(keysOf(response.json())).toEqual(ARTIST)
    expect(response.json().service).toEqual({ _id: tattoo.id, name: 'Tattoo' })
    expect(response.json().images.map((image: { public_id: string }) => image.public_id)).toEqual(work)
    for (const image of [response.json().profileImage, ...response.json().images])
      expect(keysOf(image)).toEqual(PICTURE)
  })

  test.each(['unknown', 'gone', 'First', '..'])('[API-05] returns 404 for %s', async (slug) => {
    const response = await get(`/slug/${encodeURIComponent(slug)}`)
    expect(response.statusCode).toBe(404)
    if (slug !== '..') expect(response.json()).toEqual({ status: 'error', message: 'Artist not found' })
  })
})

test('[API-26] DELETE /artists/{id} returns 200 once, then 404', async () => {
  const { id } = await makeArtist(t.db, { slug: 'leaving' })
  const remove = () => t.app.inject({ method: 'DELETE', url: `/api/artists/${id}`, headers })
  const gone = await remove()
  expect([gone.statusCode, gone.json()]).toEqual([200, { status: 'success', message: 'Artist deleted.' }])
  expect((await get('/slug/leaving')).statusCode).toBe(404)
  const again = await remove()
  expect([again.statusCode, again.json()]).toEqual([404, { status: 'error', message: 'Artist not found' }])
})

describe('GET /artists/slug/{slug}/next', () => {
  const next = async (slug: string) => (await get(`/slug/${slug}/next`)).json().next

  test('returns the next artist of the list, and the first one after the last', async () => {
    const listed = (await page('')).newArtists as { slug: string; name: string }[]
    const followers = await Promise.all(listed.map(({ slug }) => next(slug)))
    expect(followers.map(({ name }) => name)).toEqual([
      ...listed.slice(1).map(({ name }) => name),
      listed[0]?.name,
    ])
    expect(keysOf(followers.at(-1))).toEqual(ARTIST_IN_LIST)
  })

  test.each(['gone', 'unknown'])('returns 404 for the slug %s', async (slug) => {
    expect((await get(`/slug/${slug}/next`)).statusCode).toBe(404)
  })

  test('returns null when there is only one artist', async () => {
    const single = await makeApp()
    await makeArtist(single.db, { slug: 'only' })
    const response = await single.app.inject({ url: '/api/artists/slug/only/next' })
    expect(response.json()).toEqual({ next: null })
  })
})
