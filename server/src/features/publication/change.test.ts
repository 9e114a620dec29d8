import { SHOW_ALL } from '@linework/contract/publication/limits'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  makeArtist,
  makeBlog,
  makeGallery,
  makeMember,
  makeService,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'

let t: TestApp
let headers: { authorization: string }
const LATER = '2090-01-02T10:00:00.000Z'
const LATEST = '2090-03-02T10:00:00.000Z'

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const change = (kind: string, id: string, payload: object) =>
  t.app.inject({ method: 'PATCH', url: `/api/publication/${kind}/${id}`, headers, payload })

const lines = async () => {
  const rows = await t.db
    .selectFrom('changes')
    .select(['kind', 'verb', 'record_id', 'fields'])
    .orderBy('at')
    .execute()
  await t.db.deleteFrom('changes').execute()
  return rows
}

interface Kind {
  kind: string
  list: string
  make: () => Promise<string>
}

const KINDS: Kind[] = [
  { kind: 'artists', list: '/api/artists/paginated', make: async () => (await makeArtist(t.db)).id },
  { kind: 'blogs', list: '/api/blogs?limit=100', make: async () => (await makeBlog(t.db)).id },
  {
    kind: 'services',
    list: '/api/services',
    make: async () => ((await makeService(t.db)) as { id: string }).id,
  },
  {
    kind: 'gallery',
    list: '/api/gallery?limit=100',
    make: async () => (await makeGallery(t.db, 1)).publicIds[0] as string,
  },
]

describe.each(KINDS)('PATCH /publication/$kind', ({ kind, list, make }) => {
  const isListed = async (id: string) => (await t.app.inject({ url: list })).payload.includes(id)

  test('hides, plans and publishes, is noted, and undo takes it back', async () => {
    const id = await make()
    await lines()
    const hidden = (await change(kind, id, { state: 'hidden', version: 1 })).json()
    expect(hidden).toMatchObject({
      status: 'success',
      publication: { state: 'hidden', publishAt: null, hideAt: null, standing: 'hidden' },
      version: 2,
      undo: { state: 'published', publishAt: null, hideAt: null, version: 2 },
    })
    expect(await isListed(id)).toBe(false)
    const planned = await change(kind, id, { state: 'published', publishAt: LATER, hideAt: LATEST })
    expect(planned.json().publication).toEqual({
      state: 'published',
      publishAt: LATER,
      hideAt: LATEST,
      standing: 'planned',
    })
    expect(await isListed(id)).toBe(false)
    const back = await change(kind, id, planned.json().undo)
    expect(back.json()).toMatchObject({ status: 'success' })
    expect(back.json().publication.standing).toBe('hidden')
    await change(kind, id, { ...hidden.undo, version: undefined })
    expect(await isListed(id)).toBe(true)
    const noted = await lines()
    expect(noted.map(({ verb, record_id, fields }) => [verb, record_id, fields])).toEqual([
      ['changed', id, ['state']],
      ['changed', id, ['state', 'publish_at', 'hide_at']],
      ['changed', id, ['state', 'publish_at', 'hide_at']],
      ['changed', id, ['state']],
    ])
    const { versions } = (await t.app.inject({ url: `/api/versions/${kind}/${id}`, headers })).json()
    expect(versions[0].fields).toEqual(['state'])
    expect(versions[1].fields).toEqual(['hide_at', 'publish_at', 'state'])
  })

  test('publishes now without a time of its own', async () => {
    const id = await make()
    await change(kind, id, { state: 'draft', publishAt: LATER, hideAt: LATEST })
    const body = { state: 'published', publishAt: 'now', hideAt: null }
    const { publication, undo } = (await change(kind, id, body)).json()
    expect(publication).toEqual({ state: 'published', publishAt: null, hideAt: null, standing: 'shown' })
    expect(undo).toMatchObject({ state: 'draft', publishAt: LATER, hideAt: LATEST })
    expect(await isListed(id)).toBe(true)
  })

  test('returns 409 with what is there when the version is stale', async () => {
    const id = await make()
    await change(kind, id, { state: 'hidden' })
    const stale = await change(kind, id, { state: 'draft', version: 1 })
    expect([stale.statusCode, stale.json().current]).toEqual([
      409,
      { version: 2, publication: { state: 'hidden', publishAt: null, hideAt: null, standing: 'hidden' } },
    ])
  })

  test('rejects a time that is none, a hiding before the publishing, and a record that is not there', async () => {
    const id = await make()
    for (const [body, field] of [
      [{ publishAt: 'tomorrow' }, 'publishAt'],
      [{ state: 'public' }, 'state'],
      [{ publishAt: LATEST, hideAt: LATER }, 'hideAt'],
    ] as const) {
      const { statusCode, ...response } = await change(kind, id, body)
      expect([statusCode, response.json().errors[0].field]).toEqual([400, field])
    }
    expect((await change(kind, crypto.randomUUID(), { state: 'hidden' })).statusCode).toBe(404)
    expect(await isListed(id)).toBe(true)
  })

  test('leaves the publication as it is when a version is restored', async () => {
    const id = await make()
    await change(kind, id, { state: 'hidden' })
    await change(kind, id, { hideAt: LATEST })
    const url = `/api/versions/${kind}/${id}/1/restore`
    expect((await t.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200)
    const all = await t.app.inject({ url: list, headers: { ...headers, ...SHOW_ALL } })
    expect(all.payload).toContain(id)
    expect(await isListed(id)).toBe(false)
  })
})

test('an artist may not change it', async () => {
  const { id } = await makeArtist(t.db)
  const artist = await makeMember(t.db, { role: 'artist', artist_id: id })
  const { statusCode } = await t.app.inject({
    method: 'PATCH',
    url: `/api/publication/artists/${id}`,
    headers: artist.headers,
    payload: { state: 'hidden' },
  })
  expect(statusCode).toBe(403)
})

describe('the day of a blog', () => {
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
  const statusOf = async (slug: string) => (await t.app.inject({ url: `/api/blogs/${slug}` })).statusCode

  test('in the future publishes it at the start of that day at the studio', async () => {
    const blog = await create('2090-05-05')
    expect(blog.publication).toMatchObject({ publishAt: '2090-05-04T18:30:00.000Z', standing: 'planned' })
    expect(await statusOf(blog.slug)).toBe(404)
    expect(await statusOf((await create(await dayOf(0))).slug)).toBe(200)
    expect(await statusOf((await create(await dayOf(1))).slug)).toBe(404)
  })

  test('moves with an edit, and with the time zone of the studio', async () => {
    const blog = await create('2090-05-05')
    expect((await edit(blog._id, '2090-05-06')).publication.publishAt).toBe('2090-05-05T18:30:00.000Z')
    const zone = (name: string) =>
      sql`update studio set profile = jsonb_set(profile, '{timeZone}', to_jsonb(${name}::text))`.execute(t.db)
    await zone('UTC')
    const shown = await t.app.inject({ url: `/api/blogs/${blog.slug}`, headers: { ...headers, ...SHOW_ALL } })
    expect(shown.json().publication.publishAt).toBe('2090-05-06T00:00:00.000Z')
    await zone('Asia/Kolkata')
    expect((await edit(blog._id, await dayOf(0))).publication).toMatchObject({
      publishAt: null,
      standing: 'shown',
    })
    expect(await statusOf(blog.slug)).toBe(200)
  })

  test('gives way to a time of its own, until the day is changed', async () => {
    const blog = await create('2090-05-05')
    const now = new Date(Date.now() - 60_000).toISOString()
    expect((await change('blogs', blog._id, { publishAt: now })).json().publication.standing).toBe('shown')
    expect(await statusOf(blog.slug)).toBe(200)
    expect((await edit(blog._id, '2090-05-06')).publication.standing).toBe('planned')
    expect(await statusOf(blog.slug)).toBe(404)
  })

  test('gives way to now, which is the database’s and not the caller’s', async () => {
    const blog = await create('2090-05-05')
    // why: the clock of this machine, not the database's.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
    const { publication } = (
      await change('blogs', blog._id, { state: 'published', publishAt: 'now', hideAt: null })
    ).json()
    vi.useRealTimers()
    expect(publication.standing).toBe('shown')
    expect(Math.abs(Date.parse(publication.publishAt) - Date.now())).toBeLessThan(60_000)
    expect(await statusOf(blog.slug)).toBe(200)
    // A day that has come needs no time of its own.
    const today = await create(await dayOf(0), { state: 'draft' })
    const shown = (await change('blogs', today._id, { state: 'published', publishAt: 'now' })).json()
    expect(shown.publication).toMatchObject({ publishAt: null, standing: 'shown' })
  })

  test('does not publish a draft', async () => {
    const blog = await create(await dayOf(0), { state: 'draft' })
    expect(blog.publication.standing).toBe('draft')
    expect(await statusOf(blog.slug)).toBe(404)
  })
})
