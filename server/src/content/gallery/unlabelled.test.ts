import { MAX_FILTER_RESULTS } from '@linework/contract/content/gallery'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeArtist, makeGallery, makeStaffMember, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }
/** Public ids of the gallery pictures, newest first. */
let work: string[]
let rooms: string[]

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  const artist = await makeArtist(t.db, { styles: ['Blackwork'] })
  rooms = (await makeGallery(t.db, 1, 'inside-studio')).publicIds
  work = (await makeGallery(t.db, 4)).publicIds.toReversed()
  const [all, noPlace, onlyPlace] = work
  const changes = [
    { pictures: [all, noPlace], artistId: artist.id, addStyles: ['Blackwork'] },
    { pictures: [all, onlyPlace], place: 'hand' },
  ]
  const payload = { changes }
  const done = await t.app.inject({ method: 'PATCH', url: '/api/gallery/labels', headers, payload })
  expect(done.statusCode).toBe(200)
})

const list = async (query = '', as = headers) => {
  const response = await t.app.inject({ url: `/api/gallery/unlabelled?${query}`, headers: as })
  const { images = [], total } = response.json()
  const ids = images.map(({ public_id }: { public_id: string }) => public_id)
  return { status: response.statusCode, total, ids }
}

test('lists gallery pictures that lack all labels or one kind of label, newest first', async () => {
  const [, noPlace, onlyPlace, none] = work
  expect((await list()).ids).toEqual([none, ...rooms])
  expect((await list('without=labels&category=featured-work')).ids).toEqual([none])
  expect((await list('without=artist')).ids).toEqual([onlyPlace, none, ...rooms])
  expect((await list('without=style')).ids).toEqual([onlyPlace, none, ...rooms])
  expect((await list('without=place')).ids).toEqual([noPlace, none, ...rooms])
  expect(await list('without=artist&limit=1&page=2')).toMatchObject({ total: 3, ids: [none] })
})

test('the list of unlabelled pictures omits deleted ones', async () => {
  const set = (deleted_at: Date | null) =>
    t.db.updateTable('gallery_images').set({ deleted_at }).where('category', '=', 'inside-studio').execute()
  await set(new Date())
  expect((await list()).ids).toEqual([work[3]])
  await set(null)
})

test('the list of unlabelled pictures returns 401 to visitors and 403 to artists', async () => {
  expect((await list('', {} as typeof headers)).status).toBe(401)
  const { id } = await makeArtist(t.db)
  const artist = await makeStaffMember(t.db, { role: 'artist', artist_id: id })
  expect((await list('', artist.headers)).status).toBe(403)
})

test('counts at most 1,000 unlabelled pictures', async () => {
  await sql`
    with made as (
      insert into pictures (public_id, storage_key, width, height, placeholder, jpeg)
      select 'many-' || n, 'many-' || n, 8, 6, 'data:,', '{8}' from generate_series(1, ${MAX_FILTER_RESULTS + 5}) as n returning id
    )
    insert into gallery_images (gallery_id, picture_id, category)
    select (select gallery_id from gallery_images limit 1), id, 'featured-work' from made`.execute(t.db)
  expect((await list()).total).toBe(1_000)
})
