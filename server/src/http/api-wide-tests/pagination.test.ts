import { beforeAll, expect, test } from 'vitest'
import {
  makeArtist,
  makeBlog,
  makeEnquiry,
  makeFeedback,
  makeGallery,
  makeReel,
  makeService,
  makeShort,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const ROWS = 23
const PER_PAGE = 5

/** URL of each paginated list, name of the array in the response, and a function that adds a row. */
const LISTS: [url: string, list: string, make: () => Promise<unknown>][] = [
  ['/gallery', 'images', () => makeGallery(t.db, 1)],
  ['/gallery/category/featured-work', 'images', () => makeGallery(t.db, 1)],
  ['/blogs', 'blogs', () => makeBlog(t.db)],
  ['/artists/paginated', 'newArtists', () => makeArtist(t.db)],
  ['/services/paginate', 'newSerives', () => makeService(t.db)],
  ['/shorts', 'shorts', () => makeShort(t.db)],
  ['/reels/paginated', 'reels', () => makeReel(t.db)],
  ['/feedback/paginated', 'feedbacks', () => makeFeedback(t.db)],
  ['/contact', 'data', () => makeEnquiry(t.db)],
]

type Row = { _id?: string; public_id?: string }

async function readPage(url: string, list: string, page: number, asOf?: string) {
  const query = { page: String(page), limit: String(PER_PAGE), ...(asOf ? { asOf } : {}) }
  const body = (await t.app.inject({ url: `/api${url}`, query, headers })).json()
  const ids: string[] = body[list].map((row: Row) => row._id ?? row.public_id)
  return { ids, pages: (body.totalPages ?? body.pages) as number }
}

async function walk(url: string, list: string, asOf: string | undefined, between: () => Promise<unknown>) {
  const seen: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await readPage(url, list, page, asOf)
    pages = answer.pages
    seen.push(...answer.ids)
    if (page < 10) await between()
  }
  return seen
}

test.each(LISTS)(
  'with asOf, the pages of %s return each row once while rows are added',
  async (url, list, make) => {
    for (let i = 0; i < ROWS; i++) await make()
    const before = await walk(url, list, undefined, async () => {})
    expect(new Set(before).size).toBe(before.length)
    expect(before.length).toBeGreaterThanOrEqual(ROWS)

    const asOf = new Date().toISOString()
    let busy = true
    const coming = Promise.all(
      [1, 2].map(async () => {
        while (busy) await make()
      }),
    )
    const seen = await walk(url, list, asOf, make)
    busy = false
    await coming
    expect(seen).toEqual(before)

    // Without asOf, each added row moves another row to the next page, where it is read twice.
    const shifted = await walk(url, list, undefined, make)
    expect(new Set(shifted).size).toBeLessThan(shifted.length)
  },
)

test('asOf excludes newer rows from the count, and an invalid asOf has no effect', async () => {
  const asOf = new Date(Date.now() - 3_600_000).toISOString()
  expect(await readPage('/shorts', 'shorts', 1, asOf)).toEqual({ ids: [], pages: 0 })
  const now = await readPage('/shorts', 'shorts', 1)
  const odd = ['yesterday', '2026', '', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '\u0000', '[]']
  for (const text of odd) expect(await readPage('/shorts', 'shorts', 1, text)).toEqual(now)
})

test('asOf returns the same page for one instant in different time zones', async () => {
  const { created_at } = await t.db
    .selectFrom('shorts')
    .select('created_at')
    .orderBy('created_at')
    .offset(7)
    .limit(1)
    .executeTakeFirstOrThrow()
  const utc = created_at.toISOString()
  const indian = new Date(created_at.getTime() + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30')
  expect(await readPage('/shorts', 'shorts', 1, indian)).toEqual(await readPage('/shorts', 'shorts', 1, utc))
})
