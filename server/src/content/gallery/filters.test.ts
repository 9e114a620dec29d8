import { MAX_FILTER_RESULTS } from '@linework/contract/content/gallery'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeArtist } from '../../../test/factories.ts'
import { idsOf, makeLabelledGallery } from '../../../test/pictures/labelled-gallery.ts'
import { unscoped } from '../../db/connect.ts'
import { withPreviewed } from '../../db/publication/previewed.ts'
import { countFound, listLabels } from './filter-queries.ts'

let gallery: Awaited<ReturnType<typeof makeLabelledGallery>>
let work: string[]
let rooms: string[]

beforeAll(async () => {
  gallery = await makeLabelledGallery()
})

beforeEach(async () => {
  ;({ work, rooms } = await gallery.startAnew())
})

const found = (query: string) => gallery.found(query)

describe('gallery filters', () => {
  beforeEach(async () => {
    await gallery.label(
      { pictures: work.slice(0, 3), artistId: gallery.ritika.id, styles: ['Fine line'] },
      { pictures: [work[0], rooms[0]], place: 'forearm' },
      { pictures: [work[3]], artistId: gallery.kabir.id, styles: ['Blackwork', 'Fine line'], place: 'calf' },
    )
  })

  test('match style, place and artist, alone and combined, newest first', async () => {
    expect(await found('style=Fine+line')).toEqual(work)
    expect(await found('artist=ritika')).toEqual(work.slice(0, 3))
    expect(await found('place=forearm')).toEqual([work[0], rooms[0]])
    expect(await found('style=Fine+line&artist=kabir&place=calf')).toEqual([work[3]])
    expect(await found('style=Blackwork&artist=ritika')).toEqual([])
    for (const none of ['style=fine', 'place=moon', 'artist=unknown', 'style=%25'])
      expect(await found(none)).toEqual([])
  })

  test('can be combined with a category, a page and the asOf parameter', async () => {
    const page = await gallery.get('/gallery/category/featured-work?style=Fine+line&limit=3&page=2')
    expect([idsOf(page.images), page.total, page.totalPages]).toEqual([[work[3]], 4, 2])
    expect((await gallery.get('/gallery/category/inside-studio?place=forearm')).total).toBe(1)
    const long = (await gallery.get('/gallery?style=Fine+line&asOf=2020-01-01T00:00:00.000Z')).total
    expect(long).toBe(0)
  })

  test('match the new state after a picture is moved, deleted or recategorised', async () => {
    await gallery.t.app.inject({
      method: 'PATCH',
      url: '/api/pictures/order',
      headers: gallery.headers,
      payload: { order: [work[2], work[1], work[0]] },
    })
    expect(await found('artist=ritika')).toEqual([work[2], work[1], work[0]])
    const { galleryId } = (await gallery.get('/gallery?limit=1')).images[0]
    await gallery.t.app.inject({
      method: 'DELETE',
      url: `/api/gallery/${galleryId}/image/${work[1]}`,
      headers: gallery.headers,
    })
    expect(await found('artist=ritika')).toEqual([work[2], work[0]])
    await gallery.t.app.inject({
      method: 'PATCH',
      url: `/api/gallery/${galleryId}/image/${work[0]}`,
      headers: gallery.headers,
      payload: { category: 'inside-studio' },
    })
    expect((await gallery.get('/gallery/category/inside-studio?artist=ritika')).total).toBe(1)
    await gallery.t.db.deleteFrom('artists').where('id', '=', gallery.kabir.id).execute()
    expect([await found('artist=kabir'), await found('style=Blackwork')]).toEqual([[], [work[3]]])
    await makeArtist(gallery.t.db, {
      id: gallery.kabir.id,
      name: 'Kabir',
      slug: 'kabir',
      styles: ['Blackwork'],
    })
  })

  test('offer only values that occur together with the chosen labels', async () => {
    const names = async (query: string) => {
      const { styles, places, artists } = await gallery.get(`/gallery/labels?${query}`)
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

  test('accept a former slug of an artist and return the current one', async () => {
    const rename = (slug: string) =>
      gallery.t.db.updateTable('artists').set({ slug }).where('id', '=', gallery.kabir.id).execute()
    await rename('kabir-das')
    const former = await found('artist=kabir')
    expect(former).not.toEqual([])
    expect(await found('artist=kabir-das')).toEqual(former)
    const { artists, styles } = await gallery.get('/gallery/labels?artist=kabir')
    expect(artists.map(({ slug }: { slug: string }) => slug)).toContain('kabir-das')
    expect(styles).toEqual((await gallery.get('/gallery/labels?artist=kabir-das')).styles)
    await rename('kabir')
    expect(await found('artist=kabir-das')).toEqual(former)
  })

  test('exclude an artist who is hidden from visitors', async () => {
    await gallery.t.db
      .updateTable('artists')
      .set({ deleted_at: new Date() })
      .where('id', '=', gallery.kabir.id)
      .execute()
    expect(await found('artist=kabir')).toEqual([])
    expect((await gallery.get('/gallery/labels')).artists).toHaveLength(1)
    expect((await gallery.imageOf(work[3] as string)).artist).toBe(null)
    await gallery.t.db
      .updateTable('artists')
      .set({ deleted_at: null })
      .where('id', '=', gallery.kabir.id)
      .execute()
  })
})

test('a gallery filter returns at most the newest 1,000 pictures', async () => {
  await sql`
    with made as (
      insert into pictures (public_id, storage_key, width, height, placeholder, jpeg)
      select 'many-' || n, 'many-' || n, 8, 6, 'data:,', '{8}' from generate_series(1, ${MAX_FILTER_RESULTS + 5}) as n returning id
    )
    insert into gallery_images (gallery_id, picture_id, category, place)
    select (select gallery_id from gallery_images limit 1), id, 'featured-work', 'hip' from made`.execute(
    gallery.t.db,
  )
  expect((await gallery.get('/gallery?place=hip')).total).toBe(1_000)
  const sizes = ['limit=30&page=33', 'limit=30&page=34', 'limit=30&page=35', 'page=10000'].map(
    async (query) => (await gallery.get(`/gallery?place=hip&${query}`)).images.length,
  )
  expect(await Promise.all(sizes)).toEqual([30, 10, 0, 0])
})

test('a preview of a draft picture matches filters by its labels', async () => {
  const { db } = gallery.t
  await gallery.label({ pictures: [work[1]], place: 'ankle', addStyles: ['Botanical'] })
  const { id } = await unscoped(db)
    .updateTable('gallery_images')
    .set({ state: 'draft' })
    .where('picture_id', 'in', (query) =>
      query
        .selectFrom('pictures')
        .select('id')
        .where('public_id', '=', work[1] as string),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const read = async () => [
    (await listLabels(db, 'visitor', {})).places,
    await countFound(db, 'visitor', { place: 'ankle' }),
  ]
  expect(await read()).toEqual([[], 0])
  expect(await withPreviewed({ table: 'gallery_images', id }, read)).toEqual([['ankle'], 1])
})
