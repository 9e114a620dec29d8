import { VERSION_TEXTS } from '@linework/contract/records/texts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeArtist } from '../../../test/factories.ts'
import { idsOf, type LabelledImage, makeLabelledGallery } from '../../../test/pictures/labelled-gallery.ts'

let gallery: Awaited<ReturnType<typeof makeLabelledGallery>>
let work: string[]

beforeAll(async () => {
  gallery = await makeLabelledGallery()
})

beforeEach(async () => {
  work = (await gallery.startAnew()).work
})

const label = (...changes: object[]) => gallery.label(...changes)
const imageOf = (id: string) => gallery.imageOf(id)

describe('PATCH /gallery/labels', () => {
  test('changes only the given labels of one or many pictures', async () => {
    await label({ pictures: work, artistId: gallery.ritika.id, addStyles: ['Botanical'] })
    await label({ pictures: work.slice(0, 2), addStyles: ['Fine line'], place: 'forearm', healing: 'fresh' })
    const response = await label({ pictures: [work[0]], removeStyles: ['Botanical'], place: null })
    expect(response.statusCode).toBe(200)
    expect(response.json().images).toMatchObject([
      {
        public_id: work[0],
        artist: { _id: gallery.ritika.id, slug: 'ritika', name: 'Ritika' },
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

  test('returns the changes that undo the request', async () => {
    await label({ pictures: [work[0]], artistId: gallery.kabir.id, place: 'calf' })
    const before = (await gallery.get('/gallery?limit=100')).images
    const { undo } = (
      await label({ pictures: work, artistId: gallery.ritika.id, styles: ['Fine line'] })
    ).json()
    expect(undo).toHaveLength(2)
    expect((await gallery.get('/gallery?limit=100')).images).not.toEqual(before)
    await label(...undo)
    expect((await gallery.get('/gallery?limit=100')).images).toEqual(before)
    expect((await label({ pictures: [work[0]], place: 'calf' })).json().undo).toEqual([])
  })

  test('Undo keeps labels that other staff have changed since', async () => {
    const id = work[0] as string
    await label({ pictures: [id], addStyles: ['Botanical'] })
    const { undo } = (await label({ pictures: [id], place: 'calf', addStyles: ['Fine line'] })).json()
    expect(undo).toEqual([{ pictures: [id], place: null, removeStyles: ['Fine line'] }])
    await label({ pictures: [id], artistId: gallery.ritika.id, healing: 'fresh', addStyles: ['Blackwork'] })
    await label(...undo)
    expect(await imageOf(id)).toMatchObject({
      artist: { slug: 'ritika' },
      styles: ['Botanical', 'Blackwork'],
      place: null,
      healing: 'fresh',
    })
  })

  test('Undo restores the labels of an artist and a style that no longer exist', async () => {
    const [id, other] = work as [string, string]
    const { db } = gallery.t
    const guest = await makeArtist(db, { name: 'Noor', slug: 'noor', styles: ['Ornamental'] })
    await label({ pictures: [id], artistId: guest.id, addStyles: ['Ornamental'] })
    const relabel = async () =>
      (await label({ pictures: [id], artistId: gallery.kabir.id, styles: ['Blackwork'] })).json().undo
    const deleted = await relabel()
    await db.updateTable('artists').set({ deleted_at: new Date() }).where('id', '=', guest.id).execute()
    expect((await label({ pictures: [other], artistId: guest.id })).statusCode).toBe(400)
    expect((await label({ pictures: [other], addStyles: ['Ornamental'] })).statusCode).toBe(400)
    expect((await label(...deleted)).statusCode).toBe(200)
    expect(await imageOf(id)).toMatchObject({ artist: null, styles: ['Ornamental'] })
    await db.updateTable('artists').set({ deleted_at: null }).where('id', '=', guest.id).execute()
    expect((await imageOf(id)).artist?.slug).toBe('noor')
    const erased = await relabel()
    await db.deleteFrom('artists').where('id', '=', guest.id).execute()
    expect((await label(...erased)).statusCode).toBe(200)
    expect(await imageOf(id)).toMatchObject({ artist: null, styles: ['Ornamental'] })
  })

  test('stores styles in the artists’ spelling and rejects unknown styles', async () => {
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

  test('returns 400 for an unknown artist and 404 for unknown pictures', async () => {
    const stranger = '0b9f6c1e-6f3a-4c1d-9a52-6d2f6f2f8a11'
    expect((await label({ pictures: work, artistId: stranger })).statusCode).toBe(400)
    expect((await label({ pictures: ['gone'], place: 'calf' })).statusCode).toBe(404)
    const response = await label({ pictures: ['gone', work[0]], place: 'calf' })
    expect(idsOf(response.json().images)).toEqual([work[0]])
  })

  test('concurrent changes of the same pictures all succeed', async () => {
    const places = ['calf', 'thigh', 'knee', 'foot']
    const calls = Array.from({ length: 20 }, (_, i) =>
      label({ pictures: i % 2 ? work : work.toReversed(), place: places[i % 4] }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { place } = await imageOf(work[0] as string)
    expect(await gallery.found(`place=${place}`)).toEqual(work)
  })

  test('stores each change of the labels as a version that staff can restore', async () => {
    const id = work[0] as string
    const states: LabelledImage[] = [await imageOf(id)]
    for (const change of [
      { artistId: gallery.ritika.id, place: 'forearm' },
      { styles: ['Fine line'], healing: 'fresh' },
      { artistId: null, styles: [], place: null, healing: null },
    ]) {
      await label({ pictures: [id], ...change })
      states.push(await imageOf(id))
    }
    const { versions } = await gallery.get(`/versions/gallery/${id}`)
    expect(versions.map(({ fields }: { fields: string[] }) => fields)).toEqual([
      ['artist_id', 'healing', 'place', 'styles'],
      ['healing', 'styles'],
      ['artist_id', 'place'],
      [],
    ])
    for (const [i, state] of states.entries()) {
      expect((await gallery.get(`/versions/gallery/${id}/${i + 1}`)).record).toEqual(state)
      const url = `/api/versions/gallery/${id}/${i + 1}/restore`
      expect(
        (await gallery.t.app.inject({ method: 'POST', url, headers: gallery.headers, payload: {} }))
          .statusCode,
      ).toBe(200)
      expect(await imageOf(id)).toEqual(state)
    }
  })
})

describe('PATCH /gallery/pairs', () => {
  test('both pictures of a pair refer to each other', async () => {
    const [late, early] = work as [string, string]
    const response = await gallery.send('pairs', { healed: late, fresh: early })
    expect(response.statusCode).toBe(200)
    expect(await imageOf(late)).toMatchObject({ healing: 'healed', pair: { public_id: early } })
    expect(await imageOf(early)).toMatchObject({ healing: 'fresh', pair: { public_id: late } })
  })

  test('bulk labelling does not swap the fresh and healed picture of a pair', async () => {
    const [late, early, other] = work as [string, string, string]
    await gallery.send('pairs', { healed: late, fresh: early })
    for (const healing of ['fresh', 'healed', null]) {
      const { images } = (await label({ pictures: [late, early, other], healing })).json()
      expect(images.map((image: LabelledImage) => image.healing)).toEqual(['healed', 'fresh', healing])
    }
    await gallery.send('pairs', { healed: late, fresh: null })
    expect([(await imageOf(late)).healing, (await imageOf(early)).healing]).toEqual(['healed', 'fresh'])
    await label({ pictures: [late], healing: 'fresh' })
    expect((await imageOf(late)).healing).toBe('fresh')
  })

  const restore = async (id: string, number: number) => {
    const url = `/api/versions/gallery/${id}/${number}/restore`
    return (await gallery.t.app.inject({ method: 'POST', url, headers: gallery.headers, payload: {} })).json()
  }

  test('restoring a version does not swap the fresh and healed picture of a pair', async () => {
    const [late, early] = work as [string, string]
    await label({ pictures: [early], healing: 'healed' })
    await label({ pictures: [late], healing: 'fresh' })
    await gallery.send('pairs', { healed: late, fresh: early })
    await restore(early, 2)
    expect(await imageOf(early)).toMatchObject({ healing: 'fresh', pair: { public_id: late } })
    expect(await imageOf(late)).toMatchObject({ healing: 'healed', pair: { public_id: early } })
  })

  test('restoring a version skips its pair when the picture now belongs to another pair', async () => {
    const [a, b] = work as [string, string]
    await gallery.send('pairs', { healed: a, fresh: b })
    await gallery.send('pairs', { healed: b, fresh: a })
    expect((await restore(a, 2)).notes).toEqual([VERSION_TEXTS.pairGone])
    expect(await imageOf(a)).toMatchObject({ healing: 'fresh', pair: { public_id: b } })
    expect(await imageOf(b)).toMatchObject({ healing: 'healed', pair: { public_id: a } })
  })

  test('a new pair replaces earlier pairs, and either picture can dissolve its pair', async () => {
    const [a, b, c] = work as [string, string, string]
    await gallery.send('pairs', { healed: a, fresh: b })
    await gallery.send('pairs', { healed: b, fresh: c })
    expect([(await imageOf(a)).pair, (await imageOf(c)).pair?.public_id]).toEqual([null, b])
    await gallery.send('pairs', { healed: c, fresh: null })
    expect([(await imageOf(b)).pair, (await imageOf(c)).pair]).toEqual([null, null])
  })

  test('deleting a picture dissolves its pair; a picture cannot be paired with itself', async () => {
    const [a, b] = work as [string, string]
    await gallery.send('pairs', { healed: a, fresh: b })
    await gallery.t.db
      .updateTable('gallery_images')
      .set({ deleted_at: new Date() })
      .where('picture_id', '=', (e) => e.selectFrom('pictures').select('id').where('public_id', '=', b))
      .execute()
    expect((await imageOf(a)).pair).toBe(null)
    expect((await gallery.send('pairs', { healed: a, fresh: a })).statusCode).toBe(400)
    expect((await gallery.send('pairs', { healed: a, fresh: b })).statusCode).toBe(404)
  })
})

test('label options contain the artists with their styles, and each style once', async () => {
  const { artists, styles } = await gallery.get('/gallery/label-options')
  expect(artists.map(({ slug }: { slug: string }) => slug)).toEqual(['kabir', 'ritika'])
  expect(styles).toEqual(['Blackwork', 'Botanical', 'Fine line'])
})
