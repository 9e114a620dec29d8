import { ORDERED_KINDS, type OrderedKind } from '@linework/contract/records'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeArtist, makeGallery, makeService, makeStaffMember, signIn } from '../../../test/factories.ts'
import { TEST_KINDS } from '../../../test/kinds/kind.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }
let second: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  second = (await makeStaffMember(t.db)).headers
})

const COUNT = 6

async function fill(kind: OrderedKind): Promise<void> {
  if (kind === 'gallery') {
    await makeGallery(t.db, COUNT)
    return
  }
  const make = kind === 'artists' ? makeArtist : kind === 'services' ? makeService : TEST_KINDS[kind]?.make
  for (let i = 0; i < COUNT; i++) await make?.(t.db)
}

const LISTS: Record<OrderedKind, { url: string; idsOf: (body: never) => string[] }> = {
  artists: {
    url: '/api/artists/paginated',
    idsOf: ({ newArtists }: { newArtists: { _id: string }[] }) => newArtists.map(({ _id }) => _id),
  },
  faqs: { url: '/api/faqs', idsOf: (list: { _id: string }[]) => list.map(({ _id }) => _id) },
  gallery: {
    url: '/api/gallery?limit=100',
    idsOf: ({ images }: { images: { public_id: string }[] }) => images.map(({ public_id }) => public_id),
  },
  reels: { url: '/api/reels', idsOf: (list: { _id: string }[]) => list.map(({ _id }) => _id) },
  services: { url: '/api/services', idsOf: (list: { _id: string }[]) => list.map(({ _id }) => _id) },
  shorts: {
    url: '/api/shorts?limit=100',
    idsOf: ({ shorts }: { shorts: { _id: string }[] }) => shorts.map(({ _id }) => _id),
  },
}

/** Returns the ids in the order in which visitors see the records. */
const readShown = async (kind: OrderedKind) => {
  const { url, idsOf } = LISTS[kind]
  return idsOf((await t.app.inject({ url })).json() as never)
}

const readOrder = async (kind: OrderedKind, query = '') => {
  const answer = await t.app.inject({ url: `/api/order/${kind}${query}`, headers })
  return (answer.json().records as { _id: string }[]).map(({ _id }) => _id)
}

const move = (kind: OrderedKind, payload: object, by = headers) =>
  t.app.inject({ method: 'PATCH', url: `/api/order/${kind}`, headers: by, payload })

describe.each([...ORDERED_KINDS])('the order of %s', (kind) => {
  test('stays the same until a record is moved, and new records come first', async () => {
    await fill(kind)
    const before = await readShown(kind)
    expect(await readOrder(kind)).toEqual(before)
    const [a, b, c, ...rest] = before as [string, string, string]
    const moved = await move(kind, { id: a, after: c })
    expect(moved.statusCode).toBe(200)
    expect(await readShown(kind)).toEqual([b, c, a, ...rest])
    expect(await readOrder(kind)).toEqual([b, c, a, ...rest])
    await fill(kind)
    expect((await readShown(kind)).slice(COUNT)).toEqual([b, c, a, ...rest])
  })

  test('changes when records move to the start or end, and each move can be undone', async () => {
    const before = await readOrder(kind)
    const [first = '', last = ''] = [before[0], before.at(-1)]
    const toStart = (await move(kind, { id: last, before: first })).json()
    expect(await readOrder(kind)).toEqual([last, ...before.slice(0, -1)])
    expect((await move(kind, toStart.undo)).statusCode).toBe(200)
    expect(await readOrder(kind)).toEqual(before)
    const toEnd = (await move(kind, { id: first, after: last })).json()
    expect(await readOrder(kind)).toEqual([...before.slice(1), first])
    await move(kind, toEnd.undo)
    expect(await readShown(kind)).toEqual(before)
  })

  test('reflects the moves of two concurrent editors without lost or duplicate records', async () => {
    const before = await readOrder(kind)
    const anchor = before[0] as string
    const mine = before.slice(2, 6)
    const theirs = before.slice(6, 10)
    const answers = []
    for (const [i, id] of mine.entries())
      answers.push(
        ...(await Promise.all([
          move(kind, { id, before: anchor }),
          move(kind, { id: theirs[i], after: anchor }, second),
        ])),
      )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const after = await readOrder(kind)
    expect(after.toSorted()).toEqual(before.toSorted())
    expect(after).toEqual(await readShown(kind))
    const at = after.indexOf(anchor)
    expect(after.slice(0, at).toSorted()).toEqual(mine.toSorted())
    expect(after.slice(at + 1, at + 5).toSorted()).toEqual(theirs.toSorted())
  })

  test('stays the same and returns 404 when a record does not exist', async () => {
    const before = await readOrder(kind)
    const gone = kind === 'gallery' ? 'gone' : '00000000-0000-4000-8000-000000000000'
    for (const payload of [
      { id: gone, after: before[0] },
      { id: before[0], after: gone },
    ])
      expect((await move(kind, payload)).statusCode).toBe(404)
    expect((await move(kind, { id: before[0], after: before[0] })).json().undo).toBe(null)
    expect((await move(kind, { id: before[0] })).statusCode).toBe(400)
    expect(await readOrder(kind)).toEqual(before)
  })
})

test('moving a picture within its gallery category keeps the order of other categories', async () => {
  await makeGallery(t.db, 3, 'inside-studio')
  const all = await readOrder('gallery')
  const inside = await readOrder('gallery', '?category=inside-studio')
  const third = await readOrder('gallery', '?category=inside-studio&limit=2&page=2')
  expect(third).toEqual(inside.slice(2))
  await move('gallery', { id: inside[2], before: inside[0] })
  expect(await readOrder('gallery', '?category=inside-studio')).toEqual([inside[2], inside[0], inside[1]])
  expect((await readOrder('gallery')).slice(3)).toEqual(all.slice(3))
})

test('changing the category of a picture keeps its position and updates the counts', async () => {
  const { galleryId, publicIds } = await makeGallery(t.db, 2)
  const url = `/api/gallery/${galleryId}/image/${publicIds[0]}`
  const count = async () =>
    (await t.app.inject({ url: '/api/gallery/category/inside-studio' })).json().total as number
  const [before, order] = [await count(), await readOrder('gallery')]
  const change = () => t.app.inject({ method: 'PATCH', url, headers, payload: { category: 'inside-studio' } })
  expect((await change()).statusCode).toBe(200)
  expect((await change()).statusCode).toBe(200)
  expect(await count()).toBe(before + 1)
  expect(await readOrder('gallery')).toEqual(order)
  const wrong = await t.app.inject({ method: 'PATCH', url, headers, payload: { category: 'nothing' } })
  expect(wrong.statusCode).toBe(400)
  const gone = await t.app.inject({
    method: 'PATCH',
    url: `/api/gallery/${galleryId}/image/gone`,
    headers,
    payload: { category: 'inside-studio' },
  })
  expect(gone.statusCode).toBe(404)
})
