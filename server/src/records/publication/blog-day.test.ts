import { SHOW_ALL } from '@linework/contract/records/publication'
import { VERSION_TEXTS } from '@linework/contract/records/texts'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const change = (kind: string, id: string, payload: object) =>
  t.app.inject({ method: 'PATCH', url: `/api/publication/${kind}/${id}`, headers, payload })
const texts = (publicDate: string, more: Record<string, string> = {}) =>
  Object.entries({ title: 'To come', author: 'Meera', publicDate, content: 'Words', ...more })
const create = async (publicDate: string, more: Record<string, string> = {}) =>
  (await sendForm(t.app, 'POST', '/api/blogs', texts(publicDate, more), headers)).json()
const edit = async (id: string, publicDate: string) =>
  (await sendForm(t.app, 'PUT', `/api/blogs/${id}`, texts(publicDate), headers)).json()
const dayOf = async (offset: number) => {
  const { rows } = await sql<{ day: string }>`
    select to_char((now() at time zone studio_zone())::date + ${offset}::int, 'YYYY-MM-DD') as day`.execute(
    t.db,
  )
  return rows[0]?.day as string
}
const moveTo = (zone: string) =>
  sql`update studio set profile = jsonb_set(profile, '{timeZone}', to_jsonb(${zone}::text))`.execute(t.db)
const statusOf = async (slug: string) => (await t.app.inject({ url: `/api/blogs/${slug}` })).statusCode

test('a blog with a future publicDate is published at the start of that studio day', async () => {
  const blog = await create('2090-05-05')
  expect(blog.publication).toMatchObject({
    publishAt: '2090-05-04T18:30:00.000Z',
    publicationStatus: 'scheduled',
  })
  expect(await statusOf(blog.slug)).toBe(404)
  expect(await statusOf((await create(await dayOf(0))).slug)).toBe(200)
  expect(await statusOf((await create(await dayOf(1))).slug)).toBe(404)
})

test('publishAt changes with publicDate and with the studio’s time zone', async () => {
  const blog = await create('2090-05-05')
  expect((await edit(blog._id, '2090-05-06')).publication.publishAt).toBe('2090-05-05T18:30:00.000Z')
  await moveTo('UTC')
  const shown = await t.app.inject({ url: `/api/blogs/${blog.slug}`, headers: { ...headers, ...SHOW_ALL } })
  expect(shown.json().publication.publishAt).toBe('2090-05-06T00:00:00.000Z')
  await moveTo('Asia/Kolkata')
  expect((await edit(blog._id, await dayOf(0))).publication).toMatchObject({
    publishAt: null,
    publicationStatus: 'published',
  })
  expect(await statusOf(blog.slug)).toBe(200)
})

// At any hour, one of the two zones has a different date than UTC.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'publicDate is evaluated in the studio’s time zone %s',
  async (zone) => {
    await moveTo(zone)
    const [today, tomorrow] = [await create(await dayOf(0)), await create(await dayOf(1))]
    expect([today.publication.publicationStatus, tomorrow.publication.publicationStatus]).toEqual([
      'published',
      'scheduled',
    ])
    expect([await statusOf(today.slug), await statusOf(tomorrow.slug)]).toEqual([200, 404])
    await moveTo('Asia/Kolkata')
  },
)

test('publishAt overrides publicDate until publicDate changes', async () => {
  const blog = await create('2090-05-05')
  const now = new Date(Date.now() - 60_000).toISOString()
  expect((await change('blogs', blog._id, { publishAt: now })).json().publication.publicationStatus).toBe(
    'published',
  )
  expect(await statusOf(blog.slug)).toBe(200)
  expect((await edit(blog._id, '2090-05-06')).publication.publicationStatus).toBe('scheduled')
  expect(await statusOf(blog.slug)).toBe(404)
})

test('a new publicDate keeps a publishAt on that day or later, else replaces it', async () => {
  const blog = await create('2090-05-05')
  const publishAt = '2090-05-04T20:30:00.000Z'
  await change('blogs', blog._id, { publishAt })
  // The last day is that of publishAt in studio time. In UTC, publishAt is a day earlier.
  for (const day of [await dayOf(-1), await dayOf(0), '2090-05-04', '2090-05-05']) {
    const { publication } = await edit(blog._id, day)
    expect([day, publication.publishAt, publication.publicationStatus]).toEqual([day, publishAt, 'scheduled'])
    expect(await statusOf(blog.slug)).toBe(404)
  }
  const moved = { publishAt: '2090-05-05T18:30:00.000Z', publicationStatus: 'scheduled' }
  expect((await edit(blog._id, '2090-05-06')).publication).toMatchObject(moved)
})

test('publishing now uses the database clock and overrides a future publicDate', async () => {
  const blog = await create('2090-05-05')
  // why: the clock of the app must differ from that of the database
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  const { publication } = (
    await change('blogs', blog._id, { state: 'published', publishAt: 'now', hideAt: null })
  ).json()
  vi.useRealTimers()
  expect(publication.publicationStatus).toBe('published')
  expect(Math.abs(Date.parse(publication.publishAt) - Date.now())).toBeLessThan(60_000)
  expect(await statusOf(blog.slug)).toBe(200)
  // With a publicDate of today, publishing needs no publishAt.
  const today = await create(await dayOf(0), { state: 'draft' })
  const shown = (await change('blogs', today._id, { state: 'published', publishAt: 'now' })).json()
  expect(shown.publication).toMatchObject({ publishAt: null, publicationStatus: 'published' })
})

test('publicDate does not publish a draft', async () => {
  const blog = await create(await dayOf(0), { state: 'draft' })
  expect(blog.publication.publicationStatus).toBe('draft')
  expect(await statusOf(blog.slug)).toBe(404)
})

const restore = async (id: string, number: number) => {
  const url = `/api/versions/blogs/${id}/${number}/restore`
  return (await t.app.inject({ method: 'POST', url, headers, payload: {} })).json()
}

test('restoring a version does not publish a scheduled post by its publicDate', async () => {
  const blog = await create(await dayOf(-1), { state: 'draft' })
  await edit(blog._id, '2090-01-01')
  await change('blogs', blog._id, { state: 'published' })
  expect(await statusOf(blog.slug)).toBe(404)
  const { notes } = await restore(blog._id, 1)
  expect(notes).toEqual([VERSION_TEXTS.dayStays, VERSION_TEXTS.shownStays])
  expect(await statusOf(blog.slug)).toBe(404)
})

test('restoring a version with a future publicDate does not hide a published post', async () => {
  const blog = await create('2090-01-01')
  await edit(blog._id, await dayOf(-1))
  expect(await statusOf(blog.slug)).toBe(200)
  expect((await restore(blog._id, 1)).notes).toEqual([VERSION_TEXTS.dayStays])
  expect(await statusOf(blog.slug)).toBe(200)
})

test('restoring a version restores publicDate when the status stays the same', async () => {
  const first = await dayOf(-9)
  const blog = await create(first)
  await edit(blog._id, await dayOf(-1))
  expect((await restore(blog._id, 1)).notes).toEqual([])
  expect((await t.app.inject({ url: `/api/blogs/${blog.slug}` })).json().publicDate).toContain(first)
  // A publishAt overrides publicDate, so the restore cannot change the status.
  const planned = await create(first, { state: 'draft' })
  await edit(planned._id, '2090-01-01')
  await change('blogs', planned._id, { state: 'published', publishAt: '2090-01-02T10:00:00.000Z' })
  expect((await restore(planned._id, 1)).notes).toEqual([VERSION_TEXTS.shownStays])
  expect(await statusOf(planned.slug)).toBe(404)
})
