import { beforeAll, describe, expect, test } from 'vitest'
import {
  addWork,
  makeArtist,
  makeGallery,
  makePictureRow,
  makeService,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const patch = (path: string, payload: object) =>
  t.app.inject({ method: 'PATCH', url: `/api/pictures/${path}`, headers, payload })
const ids = (list: { public_id: string }[]) => list.map((image) => image.public_id)
const get = async (url: string) => (await t.app.inject({ url: `/api${url}` })).json()

const galleryIds = async () => ids((await get('/gallery?limit=100')).images)
const workOf = async (slug: string) => ids((await get(`/artists/slug/${slug}`)).images)
const relatedOf = async (slug: string) => ids((await get(`/services/slug/${slug}`)).relatedImg)

async function addRelated(serviceId: string, count: number) {
  const pictures = await Promise.all(Array.from({ length: count }, () => makePictureRow(t.db)))
  const rows = pictures.map(({ id }, i) => ({ service_id: serviceId, picture_id: id, position: i + 1 }))
  await t.db.insertInto('service_pictures').values(rows).execute()
  return pictures.map((picture) => picture.publicId)
}

describe('GET /pictures/{public_id}', () => {
  const show = (publicId: string) => t.app.inject({ url: `/api/pictures/${publicId}` })

  test('returns the page that shows the picture', async () => {
    const artist = await makeArtist(t.db, { slug: 'with-work' })
    const [work] = await addWork(t.db, artist.id, 1)
    const service = (await makeService(t.db, { slug: 'with-pictures' })) as { id: string }
    const [related] = await addRelated(service.id, 1)
    const { publicIds } = await makeGallery(t.db, 1)
    const pages = [
      [work, '/artists/with-work'],
      [related, '/services/with-pictures'],
      [publicIds[0], '/gallery'],
    ] as const
    for (const [id, page] of pages)
      expect((await show(id as string)).json()).toMatchObject({ public_id: id, page })
  })

  test('returns 404 for a picture that is hidden from visitors', async () => {
    const artist = await makeArtist(t.db, { deleted_at: new Date() })
    const [work] = await addWork(t.db, artist.id, 1)
    const { publicId } = await makePictureRow(t.db)
    for (const id of [work, publicId, 'nothing']) expect((await show(id as string)).statusCode).toBe(404)
  })
})

describe('PATCH /pictures/{public_id}', () => {
  test('changes the alt text', async () => {
    const { publicIds } = await makeGallery(t.db, 1)
    const response = await patch(publicIds[0] as string, { alt: '  A lotus on a forearm ' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ public_id: publicIds[0], alt: 'A lotus on a forearm' })
    expect((await get('/gallery')).images[0].alt).toBe('A lotus on a forearm')
    expect((await patch(publicIds[0] as string, { alt: '' })).json().alt).toBe('')
  })

  test('returns 404 for an unknown picture and 400 for a missing or long text', async () => {
    const unknown = await patch('nothing', { alt: 'x' })
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { status: 'error', message: 'Picture not found.' },
    ])
    const { publicId } = await makePictureRow(t.db)
    for (const body of [{}, { alt: 'x'.repeat(301) }, { alt: 'a\u0000' }, { alt: 1 }])
      expect((await patch(publicId, body)).statusCode).toBe(400)
  })
})

describe('PATCH /pictures/{public_id}/focus', () => {
  const focus = (id: string, body: object) => patch(`${id}/focus`, body)

  test('sets and clears the focal point of a picture of any record', async () => {
    const artist = await makeArtist(t.db, { slug: 'focused' })
    const [work] = (await addWork(t.db, artist.id, 1)) as [string]
    const response = await focus(work, { focus: { x: 0.25, y: 1 } })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({ public_id: work, focus: { x: 0.25, y: 1 }, version: 2 }),
    ])
    expect((await get('/artists/slug/focused')).images[0].focus).toEqual({ x: 0.25, y: 1 })
    expect((await focus(work, { focus: null })).json().focus).toBe(null)
  })

  test('is stored in the versions of the record and restored with them', async () => {
    const artist = await makeArtist(t.db, { slug: 'versioned' })
    const [work] = (await addWork(t.db, artist.id, 1)) as [string]
    const points = [{ x: 0.1, y: 0.5 }, { x: 0.9, y: 0.5 }, null]
    for (const point of points) await focus(work, { focus: point })
    const versions = `/versions/artists/${artist.id}`
    const list = (await t.app.inject({ url: `/api${versions}`, headers })).json().versions
    expect(list.map(({ fields }: { fields: string[] }) => fields)).toEqual([
      ['focuses'],
      ['focuses'],
      ['focuses', 'pictures'],
      [],
    ])
    for (const [i, point] of points.entries()) {
      const url = `/api${versions}/${i + 2}/restore`
      expect((await t.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200)
      expect((await get('/artists/slug/versioned')).images[0].focus).toEqual(point)
    }
  })

  test('returns 404, 400 and 409 for an unknown picture, invalid point and stale version', async () => {
    expect((await focus('nothing', { focus: null })).statusCode).toBe(404)
    const { publicId } = await makePictureRow(t.db)
    for (const body of [{}, { focus: { x: 1.1, y: 0 } }, { focus: { x: 0.5 } }, { focus: { x: '0', y: 0 } }])
      expect((await focus(publicId, body)).statusCode).toBe(400)
    expect((await focus(publicId, { focus: { x: 0, y: 0 }, version: 1 })).statusCode).toBe(200)
    const stale = await focus(publicId, { focus: { x: 1, y: 1 }, version: 1 })
    expect([stale.statusCode, stale.json().current.focus]).toEqual([409, { x: 0, y: 0 }])
  })
})

describe('PATCH /pictures/order', () => {
  test('reorders the gallery and keeps other pictures in place', async () => {
    await makeGallery(t.db, 6)
    const before = await galleryIds()
    const [a, b, c, d, ...rest] = before as [string, string, string, string]
    const response = await patch('order', { order: [d, a, 'nothing', a] })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { status: 'success', message: 'Order saved.' },
    ])
    expect(await galleryIds()).toEqual([d, b, c, a, ...rest])
    const whole = [...before].reverse()
    await patch('order', { order: whole })
    expect(await galleryIds()).toEqual(whole)
    expect(ids((await get('/gallery/category/featured-work?limit=100')).images)).toEqual(whole)
  })

  test('reorders an artist’s work and a service’s pictures', async () => {
    const artist = await makeArtist(t.db, { slug: 'ordered' })
    const [a, b, c] = (await addWork(t.db, artist.id, 3)) as [string, string, string]
    await patch('order', { order: [c, a, b] })
    expect(await workOf('ordered')).toEqual([c, a, b])

    const service = (await makeService(t.db, { slug: 'ordered' })) as { id: string }
    const related = await addRelated(service.id, 3)
    await patch('order', { order: related.toReversed() })
    expect(await relatedOf('ordered')).toEqual(related.toReversed())
  })

  test('reorders pictures of different owners separately in one request', async () => {
    const [one, two] = [await makeArtist(t.db, { slug: 'one' }), await makeArtist(t.db, { slug: 'two' })]
    const [first, second] = [await addWork(t.db, one.id, 3), await addWork(t.db, two.id, 3)]
    const [a, b, c] = first as [string, string, string]
    const [x, y, z] = second as [string, string, string]
    await patch('order', { order: [c, b, a, z, y, x] })
    expect([await workOf('one'), await workOf('two')]).toEqual([
      [c, b, a],
      [z, y, x],
    ])
    const rows = await t.db
      .selectFrom('artist_pictures')
      .select('position')
      .where('artist_id', '=', one.id)
      .execute()
    expect(rows.map((row) => row.position).sort()).toEqual([0, 1, 2])
  })

  test('concurrent requests all succeed, and the order of one of them is stored', async () => {
    const artist = await makeArtist(t.db, { slug: 'busy' })
    const work = await addWork(t.db, artist.id, 6)
    const orders = Array.from({ length: 20 }, (_, i) => (i % 2 ? work : work.toReversed()))
    const responses = await Promise.all(orders.map((order) => patch('order', { order })))
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]))
    expect([work, work.toReversed()]).toContainEqual(await workOf('busy'))
  })

  test.each([{}, { order: [] }, { order: 'x' }, { order: [1] }, { order: Array(201).fill('x') }])(
    'returns 400 for %j',
    async (body) => {
      expect((await patch('order', body)).statusCode).toBe(400)
    },
  )
})
