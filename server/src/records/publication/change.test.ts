import { SHOW_ALL } from '@linework/contract/records/publication'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeArtist,
  makeBlog,
  makeGallery,
  makeService,
  makeStaffMember,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

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

  test('hides, schedules and publishes with audit log entries and undo', async () => {
    const id = await make()
    await lines()
    const hidden = (await change(kind, id, { state: 'hidden', version: 1 })).json()
    expect(hidden).toMatchObject({
      status: 'success',
      publication: { state: 'hidden', publishAt: null, hideAt: null, publicationStatus: 'hidden' },
      version: 2,
      undo: { state: 'published', publishAt: null, hideAt: null, version: 2 },
    })
    expect(await isListed(id)).toBe(false)
    const planned = await change(kind, id, { state: 'published', publishAt: LATER, hideAt: LATEST })
    expect(planned.json().publication).toEqual({
      state: 'published',
      publishAt: LATER,
      hideAt: LATEST,
      publicationStatus: 'scheduled',
    })
    expect(await isListed(id)).toBe(false)
    const back = await change(kind, id, planned.json().undo)
    expect(back.json()).toMatchObject({ status: 'success' })
    expect(back.json().publication.publicationStatus).toBe('hidden')
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

  test('publishes immediately without storing publishAt', async () => {
    const id = await make()
    await change(kind, id, { state: 'draft', publishAt: LATER, hideAt: LATEST })
    const body = { state: 'published', publishAt: 'now', hideAt: null }
    const { publication, undo } = (await change(kind, id, body)).json()
    expect(publication).toEqual({
      state: 'published',
      publishAt: null,
      hideAt: null,
      publicationStatus: 'published',
    })
    expect(undo).toMatchObject({ state: 'draft', publishAt: LATER, hideAt: LATEST })
    expect(await isListed(id)).toBe(true)
  })

  test('returns 409 with the current publication when the version is stale', async () => {
    const id = await make()
    await change(kind, id, { state: 'hidden' })
    const stale = await change(kind, id, { state: 'draft', version: 1 })
    expect([stale.statusCode, stale.json().current]).toEqual([
      409,
      {
        version: 2,
        publication: { state: 'hidden', publishAt: null, hideAt: null, publicationStatus: 'hidden' },
      },
    ])
  })

  test('rejects an invalid time, hideAt not after publishAt, and an unknown record', async () => {
    const id = await make()
    for (const [body, field] of [
      [{ publishAt: 'tomorrow' }, 'publishAt'],
      [{ state: 'public' }, 'state'],
      [{ publishAt: LATEST, hideAt: LATER }, 'hideAt'],
      [{ publishAt: LATER, hideAt: LATER }, 'hideAt'],
    ] as const) {
      const { statusCode, ...response } = await change(kind, id, body)
      expect([statusCode, response.json().errors[0].field]).toEqual([400, field])
    }
    expect((await change(kind, crypto.randomUUID(), { state: 'hidden' })).statusCode).toBe(404)
    expect(await isListed(id)).toBe(true)
  })

  test('keeps the publication when a version is restored', async () => {
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

test('artists get 403 when they change the publication of their record', async () => {
  const { id } = await makeArtist(t.db)
  const artist = await makeStaffMember(t.db, { role: 'artist', artist_id: id })
  const { statusCode } = await t.app.inject({
    method: 'PATCH',
    url: `/api/publication/artists/${id}`,
    headers: artist.headers,
    payload: { state: 'hidden' },
  })
  expect(statusCode).toBe(403)
})
