import { FOUND_MAX } from '@linework/contract/gallery/limits'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeArtist, makeGallery, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { withPreviewed } from '../../db/previewed.ts'
import { withDeleted } from '../../db/visible.ts'
import { countFound, listLabels } from './found-queries.ts'

let t: TestApp
let headers: { authorization: string }
let ritika: { id: string }
let kabir: { id: string }
/** Newest first, as lists show them. */
let work: string[]
let rooms: string[]

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  ritika = await makeArtist(t.db, { name: 'Ritika', slug: 'ritika', styles: ['Fine line', 'Botanical'] })
  kabir = await makeArtist(t.db, { name: 'Kabir', slug: 'kabir', styles: ['Blackwork'] })
})

beforeEach(async () => {
  await t.db.deleteFrom('galleries').execute()
  rooms = (await makeGallery(t.db, 2, 'inside-studio')).publicIds.toReversed()
  work = (await makeGallery(t.db, 4)).publicIds.toReversed()
})

interface Image {
  public_id: string
  artist: { slug: string } | null
  styles: string[]
  place: string | null
  healing: string | null
  pair: { public_id: string } | null
}

const get = async (url: string) => (await t.app.inject({ url: `/api${url}`, headers })).json()
const send = (path: string, payload: object) =>
  t.app.inject({ method: 'PATCH', url: `/api/gallery/${path}`, headers, payload })
const label = (...changes: object[]) => send('labels', { changes })
const ids = (images: Image[]) => images.map((image) => image.public_id)
const found = async (query: string) => ids((await get(`/gallery?limit=100&${query}`)).images)
const imageOf = async (id: string): Promise<Image> =>
  (await get('/gallery?limit=100')).images.find((image: Image) => image.public_id === id)

describe('PATCH /gallery/labels', () => {
  test('changes only what it names, of one picture or many', async () => {
    await label({ pictures: work, artistId: ritika.id, addStyles: ['Botanical'] })
    await label({ pictures: work.slice(0, 2), addStyles: ['Fine line'], place: 'forearm', healing: 'fresh' })
    const response = await label({ pictures: [work[0]], removeStyles: ['Botanical'], place: null })
    expect(response.statusCode).toBe(200)
    expect(response.json().images).toMatchObject([
      {
        public_id: work[0],
        artist: { _id: ritika.id, slug: 'ritika', name: 'Ritika' },
        styles: ['Fine line'],
        place: null,
        healing: 'fresh',
        pair: null,
      },
    ])
    expect(await imageOf(work[1] as string)).toMatchObject({
      styles: ['Botanical', 'Fine line'],
      place: 'forearm',
    })
    expect(await imageOf(work[3] as string)).toMatchObject({ styles: ['Botanical'], place: null })
  })

  test('is undone by what it returns', async () => {
    await label({ pictures: [work[0]], artistId: kabir.id, place: 'calf' })
    const before = (await get('/gallery?limit=100')).images
    const { undo } = (await label({ pictures: work, artistId: ritika.id, styles: ['Fine line'] })).json()
    expect(undo).toHaveLength(2)
    expect((await get('/gallery?limit=100')).images).not.toEqual(before)
    await label(...undo)
    expect((await get('/gallery?limit=100')).images).toEqual(before)
    expect((await label({ pictures: [work[0]], place: 'calf' })).json().undo).toEqual([])
  })

  test('writes styles as artists do, and rejects others', async () => {
    await label({ pictures: [work[0]], addStyles: ['fine LINE', 'Fine line'] })
    expect((await imageOf(work[0] as string)).styles).toEqual(['Fine line'])
    const unknown = await label({ pictures: [work[0]], addStyles: ['Watercolour'] })
    expect([unknown.statusCode, unknown.json().errors]).toEqual([
      400,
      [{ field: 'styles', message: 'No artist has the style “Watercolour”.' }],
    ])
  })

  test.each([
    [{ pictures: [] }],
    [{ pictures: ['x'], place: 'moon' }],
    [{ pictures: ['x'], healing: 'new' }],
    [{ pictures: ['x'], artistId: 'ritika' }],
    [{ pictures: Array(201).fill('x') }],
  ])('returns 400 for %j', async (change) => {
    expect((await label(change)).statusCode).toBe(400)
  })

  test('returns 400 for an artist and 404 for pictures that are gone', async () => {
    const stranger = '0b9f6c1e-6f3a-4c1d-9a52-6d2f6f2f8a11'
    expect((await label({ pictures: work, artistId: stranger })).statusCode).toBe(400)
    expect((await label({ pictures: ['gone'], place: 'calf' })).statusCode).toBe(404)
    const response = await label({ pictures: ['gone', work[0]], place: 'calf' })
    expect(ids(response.json().images)).toEqual([work[0]])
  })

  test('parallel calls on the same pictures all succeed', async () => {
    const places = ['calf', 'thigh', 'knee', 'foot']
    const calls = Array.from({ length: 20 }, (_, i) =>
      label({ pictures: i % 2 ? work : work.toReversed(), place: places[i % 4] }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { place } = await imageOf(work[0] as string)
    expect(await found(`place=${place}`)).toEqual(work)
  })

  test('keeps each state as a version that can be restored', async () => {
    const id = work[0] as string
    const states: Image[] = [await imageOf(id)]
    for (const change of [
      { artistId: ritika.id, place: 'forearm' },
      { styles: ['Fine line'], healing: 'fresh' },
      { artistId: null, styles: [], place: null, healing: null },
    ]) {
      await label({ pictures: [id], ...change })
      states.push(await imageOf(id))
    }
    const { versions } = await get(`/versions/gallery/${id}`)
    expect(versions.map(({ fields }: { fields: string[] }) => fields)).toEqual([
      ['artist_id', 'healing', 'place', 'styles'],
      ['healing', 'styles'],
      ['artist_id', 'place'],
      [],
    ])
    for (const [i, state] of states.entries()) {
      expect((await get(`/versions/gallery/${id}/${i + 1}`)).record).toEqual(state)
      const url = `/api/versions/gallery/${id}/${i + 1}/restore`
      expect((await t.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200)
      expect(await imageOf(id)).toEqual(state)
    }
  })
})

describe('PATCH /gallery/pairs', () => {
  test('shows two pictures together, from either side', async () => {
    const [late, early] = work as [string, string]
    const response = await send('pairs', { healed: late, fresh: early })
    expect(response.statusCode).toBe(200)
    expect(await imageOf(late)).toMatchObject({ healing: 'healed', pair: { public_id: early } })
    expect(await imageOf(early)).toMatchObject({ healing: 'fresh', pair: { public_id: late } })
  })

  test('a new pair ends the earlier ones, and either picture ends its own', async () => {
    const [a, b, c] = work as [string, string, string]
    await send('pairs', { healed: a, fresh: b })
    await send('pairs', { healed: b, fresh: c })
    expect([(await imageOf(a)).pair, (await imageOf(c)).pair?.public_id]).toEqual([null, b])
    await send('pairs', { healed: c, fresh: null })
    expect([(await imageOf(b)).pair, (await imageOf(c)).pair]).toEqual([null, null])
  })

  test('ends with the deletion of one of them, and rejects one picture alone', async () => {
    const [a, b] = work as [string, string]
    await send('pairs', { healed: a, fresh: b })
    await t.db
      .updateTable('gallery_images')
      .set({ deleted_at: new Date() })
      .where('picture_id', '=', (e) => e.selectFrom('pictures').select('id').where('public_id', '=', b))
      .execute()
    expect((await imageOf(a)).pair).toBe(null)
    expect((await send('pairs', { healed: a, fresh: a })).statusCode).toBe(400)
    expect((await send('pairs', { healed: a, fresh: b })).statusCode).toBe(404)
  })
})

describe('filters', () => {
  beforeEach(async () => {
    await label(
      { pictures: work.slice(0, 3), artistId: ritika.id, styles: ['Fine line'] },
      { pictures: [work[0], rooms[0]], place: 'forearm' },
      { pictures: [work[3]], artistId: kabir.id, styles: ['Blackwork', 'Fine line'], place: 'calf' },
    )
  })

  test('find by style, place and artist, alone and together, newest first', async () => {
    expect(await found('style=Fine+line')).toEqual(work)
    expect(await found('artist=ritika')).toEqual(work.slice(0, 3))
    expect(await found('place=forearm')).toEqual([work[0], rooms[0]])
    expect(await found('style=Fine+line&artist=kabir&place=calf')).toEqual([work[3]])
    expect(await found('style=Blackwork&artist=ritika')).toEqual([])
    for (const none of ['style=fine', 'place=moon', 'artist=nobody', 'style=%25'])
      expect(await found(none)).toEqual([])
  })

  test('apply to a category, to pages and to a moment', async () => {
    const page = await get('/gallery/category/featured-work?style=Fine+line&limit=3&page=2')
    expect([ids(page.images), page.total, page.totalPages]).toEqual([[work[3]], 4, 2])
    expect((await get('/gallery/category/inside-studio?place=forearm')).total).toBe(1)
    const long = (await get('/gallery?style=Fine+line&asOf=2020-01-01T00:00:00.000Z')).total
    expect(long).toBe(0)
  })

  test('follow what happens to a picture: moved, deleted, in another category', async () => {
    await t.app.inject({
      method: 'PATCH',
      url: '/api/pictures/order',
      headers,
      payload: { order: [work[2], work[1], work[0]] },
    })
    expect(await found('artist=ritika')).toEqual([work[2], work[1], work[0]])
    const { galleryId } = (await get('/gallery?limit=1')).images[0]
    await t.app.inject({ method: 'DELETE', url: `/api/gallery/${galleryId}/image/${work[1]}`, headers })
    expect(await found('artist=ritika')).toEqual([work[2], work[0]])
    await t.app.inject({
      method: 'PATCH',
      url: `/api/gallery/${galleryId}/image/${work[0]}`,
      headers,
      payload: { category: 'inside-studio' },
    })
    expect((await get('/gallery/category/inside-studio?artist=ritika')).total).toBe(1)
    await t.db.deleteFrom('artists').where('id', '=', kabir.id).execute()
    expect([await found('artist=kabir'), await found('style=Blackwork')]).toEqual([[], [work[3]]])
    await makeArtist(t.db, { id: kabir.id, name: 'Kabir', slug: 'kabir', styles: ['Blackwork'] })
  })

  test('offer only values that occur together with the others', async () => {
    const names = async (query: string) => {
      const { styles, places, artists } = await get(`/gallery/labels?${query}`)
      return { styles, places, artists: artists.map(({ slug }: { slug: string }) => slug) }
    }
    expect(await names('')).toEqual({
      styles: ['Blackwork', 'Fine line'],
      places: ['forearm', 'calf'],
      artists: ['kabir', 'ritika'],
    })
    expect(await names('artist=ritika')).toEqual({
      styles: ['Fine line'],
      places: ['forearm'],
      artists: ['kabir', 'ritika'],
    })
    expect(await names('category=inside-studio')).toEqual({ styles: [], places: ['forearm'], artists: [] })
    expect(await names('style=Blackwork&place=forearm')).toEqual({
      styles: ['Fine line'],
      places: ['calf'],
      artists: [],
    })
  })

  test('find an artist by a former slug too, and name the present one', async () => {
    await t.db.updateTable('artists').set({ slug: 'kabir-das' }).where('id', '=', kabir.id).execute()
    const former = await found('artist=kabir')
    expect(former).not.toEqual([])
    expect(await found('artist=kabir-das')).toEqual(former)
    const { artists, styles } = await get('/gallery/labels?artist=kabir')
    expect(artists.map(({ slug }: { slug: string }) => slug)).toContain('kabir-das')
    expect(styles).toEqual((await get('/gallery/labels?artist=kabir-das')).styles)
    await t.db.updateTable('artists').set({ slug: 'kabir' }).where('id', '=', kabir.id).execute()
    expect(await found('artist=kabir-das')).toEqual(former)
  })

  test('leave out an artist whom visitors do not see', async () => {
    await t.db.updateTable('artists').set({ deleted_at: new Date() }).where('id', '=', kabir.id).execute()
    expect(await found('artist=kabir')).toEqual([])
    expect((await get('/gallery/labels')).artists).toHaveLength(1)
    expect((await imageOf(work[3] as string)).artist).toBe(null)
    await t.db.updateTable('artists').set({ deleted_at: null }).where('id', '=', kabir.id).execute()
  })
})

test('choices are the artists with their styles, and all styles once', async () => {
  const { artists, styles } = await get('/gallery/labels/choices')
  expect(artists.map(({ slug }: { slug: string }) => slug)).toEqual(['kabir', 'ritika'])
  expect(styles).toEqual(['Blackwork', 'Botanical', 'Fine line'])
})

test('a filter finds at most the newest thousand', async () => {
  await sql`
    with made as (
      insert into pictures (public_id, storage_key, width, height, placeholder, jpeg)
      select 'many-' || n, 'many-' || n, 8, 6, 'data:,', '{8}' from generate_series(1, ${FOUND_MAX + 5}) as n returning id
    )
    insert into gallery_images (gallery_id, picture_id, category, place)
    select (select gallery_id from gallery_images limit 1), id, 'featured-work', 'hip' from made`.execute(
    t.db,
  )
  expect((await get('/gallery?place=hip')).total).toBe(1_000)
  const sizes = ['limit=30&page=33', 'limit=30&page=34', 'limit=30&page=35', 'page=10000'].map(
    async (query) => (await get(`/gallery?place=hip&${query}`)).images.length,
  )
  expect(await Promise.all(sizes)).toEqual([30, 10, 0, 0])
})

test('a preview finds its picture by the labels that it has', async () => {
  await label({ pictures: [work[1]], place: 'ankle', addStyles: ['Botanical'] })
  const { id } = await withDeleted(t.db)
    .updateTable('gallery_images')
    .set({ state: 'draft' })
    .where('picture_id', 'in', (db) =>
      db
        .selectFrom('pictures')
        .select('id')
        .where('public_id', '=', work[1] as string),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const read = async () => [(await listLabels(t.db, 'visitor', {})).places, await countOf({ place: 'ankle' })]
  const countOf = (filter: { place: string }) => countFound(t.db, 'visitor', filter)
  expect(await read()).toEqual([[], 0])
  expect(await withPreviewed({ table: 'gallery_images', id }, read)).toEqual([['ankle'], 1])
})
