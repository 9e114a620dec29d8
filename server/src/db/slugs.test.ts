import { beforeAll, describe, expect, test } from 'vitest'
import { makeArtist, makeBlog, makePictureRow, makeService, signIn } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { sendForm } from '../../test/make-form.ts'
import { toSlug } from './slugs.ts'

let t: TestApp
let headers: { authorization: string }
let service: { id: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  service = (await makeService(t.db)) as { id: string }
})

const FULL = 'A full description that is certainly longer than fifty characters.'
const blogFields = (title: string) => ({ title, author: 'A', publicDate: '2026-01-01', content: 'C' })

/** Each kind of record with a slug, with the fields of its form. */
const KINDS = {
  artists: {
    show: '/api/artists/slug/',
    make: async (slug: string) => makeArtist(t.db, { slug }),
    fields: (name: string) => ({ name, bio: 'Long enough.', service: service.id }),
  },
  blogs: {
    show: '/api/blogs/',
    make: async (slug: string) => makeBlog(t.db, { slug }),
    fields: blogFields,
  },
  services: {
    show: '/api/services/slug/',
    make: async (slug: string) => {
      const header = await makePictureRow(t.db)
      return (await makeService(t.db, { slug, header_picture_id: header.id })) as { id: string }
    },
    fields: (name: string) => ({ name, shortDescription: 'S', fullDescription: FULL }),
  },
}
type Kind = keyof typeof KINDS

const rename = (kind: Kind, id: string, slug: string) =>
  sendForm(t.app, 'PUT', `/api/${kind}/${id}`, Object.entries({ ...KINDS[kind].fields('N'), slug }), headers)
const open = async (kind: Kind, slug: string) => {
  const answer = await t.app.inject({ url: KINDS[kind].show + slug })
  return answer.statusCode === 200 ? [answer.json()._id, answer.json().slug] : answer.statusCode
}
const publish = (title: string) =>
  sendForm(t.app, 'POST', '/api/blogs', Object.entries(blogFields(title)), headers)

describe.each(Object.keys(KINDS) as Kind[])('optional slug on edit of %s', (kind) => {
  test('an old slug returns the record with its current slug after several renames', async () => {
    const { id } = await KINDS[kind].make('first')
    expect((await rename(kind, id, 'second')).json().slug).toBe('second')
    expect(await open(kind, 'first')).toEqual([id, 'second'])
    expect((await rename(kind, id, 'third')).json().slug).toBe('third')
    for (const slug of ['first', 'second', 'third']) expect(await open(kind, slug)).toEqual([id, 'third'])
    expect((await rename(kind, id, 'first')).json().slug).toBe('first')
    for (const slug of ['first', 'second', 'third']) expect(await open(kind, slug)).toEqual([id, 'first'])
    expect((await rename(kind, id, 'first')).json().slug).toBe('first')
    expect(await open(kind, 'first')).toEqual([id, 'first'])
  })

  test('an empty slug keeps the current one, and a taken slug gets a number', async () => {
    const [a, b] = [await KINDS[kind].make('mine'), await KINDS[kind].make('theirs')]
    expect((await rename(kind, a.id, '')).json().slug).toBe('mine')
    expect((await rename(kind, a.id, 'theirs')).json().slug).toBe('theirs-2')
    await rename(kind, b.id, 'theirs-new')
    expect((await rename(kind, a.id, 'theirs')).json().slug).toBe('theirs-2')
    expect(await open(kind, 'theirs')).toEqual([b.id, 'theirs-new'])
    expect(await open(kind, 'theirs-2')).toEqual([a.id, 'theirs-2'])
  })

  test('slugs of a deleted record return 404 and can be used by another record', async () => {
    const [a, b] = [await KINDS[kind].make('gone-old'), await KINDS[kind].make('stays')]
    await rename(kind, a.id, 'gone-new')
    await t.app.inject({ method: 'DELETE', url: `/api/${kind}/${a.id}`, headers })
    expect([await open(kind, 'gone-old'), await open(kind, 'gone-new')]).toEqual([404, 404])
    expect((await rename(kind, b.id, 'gone-old')).json().slug).toBe('gone-old')
    expect(await open(kind, 'gone-old')).toEqual([b.id, 'gone-old'])
  })

  test('a restored record gets its former slugs again unless they are taken', async () => {
    const [a, b] = [await KINDS[kind].make('back-old'), await KINDS[kind].make('other')]
    await rename(kind, a.id, 'back-mid')
    await rename(kind, a.id, 'back-new')
    await t.app.inject({ method: 'DELETE', url: `/api/${kind}/${a.id}`, headers })
    await rename(kind, b.id, 'back-old')
    await t.app.inject({ method: 'POST', url: `/api/trash/${kind}/${a.id}/restore`, headers })
    expect(await open(kind, 'back-mid')).toEqual([a.id, 'back-new'])
    expect(await open(kind, 'back-old')).toEqual([b.id, 'back-old'])
    await rename(kind, b.id, 'other')
    expect(await open(kind, 'back-old')).toEqual([b.id, 'other'])
  })

  test('a record restored under a new slug leaves its old slug to the new owner', async () => {
    const a = await KINDS[kind].make('house')
    await t.app.inject({ method: 'DELETE', url: `/api/${kind}/${a.id}`, headers })
    const b = await KINDS[kind].make('house')
    await t.app.inject({ method: 'POST', url: `/api/trash/${kind}/${a.id}/restore`, headers })
    expect(await open(kind, 'house-2')).toEqual([a.id, 'house-2'])
    expect(await open(kind, 'house')).toEqual([b.id, 'house'])
    await t.app.inject({ method: 'DELETE', url: `/api/${kind}/${b.id}`, headers })
    expect(await open(kind, 'house')).toBe(404)
    await t.app.inject({ method: 'POST', url: `/api/trash/${kind}/${b.id}/restore`, headers })
    expect(await open(kind, 'house')).toEqual([b.id, 'house'])
  })

  test('a slug changed by SQL becomes a former slug, which the database keeps unique', async () => {
    const { id } = await KINDS[kind].make('by-hand')
    await t.db.updateTable(kind).set({ slug: 'by-hand-2' }).where('id', '=', id).execute()
    expect(await open(kind, 'by-hand')).toEqual([id, 'by-hand-2'])
    await expect(KINDS[kind].make('by-hand')).rejects.toMatchObject({ code: '23505' })
    const other = await KINDS[kind].make('another-hand')
    const taking = t.db.updateTable(kind).set({ slug: 'by-hand' }).where('id', '=', other.id).execute()
    await expect(taking).rejects.toMatchObject({ code: '23505' })
  })

  test.each([{ state: 'draft' }, { state: 'hidden' }, { publish_at: new Date(Date.now() + 3_600_000) }])(
    'a former slug does not reveal a record with %o and stays reserved',
    async (unseen) => {
      const { id } = await KINDS[kind].make('unseen-old')
      await t.db
        .updateTable(kind)
        .set({ slug: 'unseen-new', ...unseen })
        .where('id', '=', id)
        .execute()
      expect([await open(kind, 'unseen-old'), await open(kind, 'unseen-new')]).toEqual([404, 404])
      const asStaff = { url: `${KINDS[kind].show}unseen-old`, headers: { ...headers, 'x-show': 'all' } }
      expect((await t.app.inject(asStaff)).json()).toMatchObject({ _id: id, slug: 'unseen-new' })
      const other = await KINDS[kind].make(crypto.randomUUID())
      expect((await rename(kind, other.id, 'unseen-old')).json().slug).toBe('unseen-old-2')
      await t.db.deleteFrom(kind).where('slug', 'in', ['unseen-new', 'unseen-old-2']).execute()
    },
  )

  test('purging a record frees its former slugs', async () => {
    const { id } = await KINDS[kind].make('erased-old')
    await rename(kind, id, 'erased-new')
    await t.app.inject({ method: 'DELETE', url: `/api/${kind}/${id}`, headers })
    await t.app.inject({ method: 'DELETE', url: `/api/trash/${kind}/${id}`, headers })
    const left = await t.db.selectFrom('old_slugs').select('slug').where('record_id', '=', id).execute()
    expect(left).toEqual([])
    const { id: next } = await KINDS[kind].make('erased-old')
    expect(await open(kind, 'erased-old')).toEqual([next, 'erased-old'])
  })

  test('a rename to a slug that another record leaves concurrently gets a number', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await KINDS[kind].make(`out-${round}`), await KINDS[kind].make(`in-${round}`)]
      await Promise.all([rename(kind, a.id, `away-${round}`), rename(kind, b.id, `out-${round}`)])
      expect(await open(kind, `out-${round}`)).toEqual([a.id, `away-${round}`])
      expect(await open(kind, `in-${round}`)).toEqual([b.id, `out-${round}-2`])
    }
  })

  test('ten concurrent renames to the same slug result in ten different slugs', async () => {
    const records = await Promise.all(Array.from({ length: 10 }, (_, i) => KINDS[kind].make(`race-${i}`)))
    const answers = await Promise.all(records.map(({ id }) => rename(kind, id, 'winner')))
    const slugs = answers.map((answer) => answer.json().slug).sort()
    expect(new Set(slugs).size).toBe(10)
    expect(slugs[0]).toBe('winner')
  })

  test.each(['Ravi', 'a--b', '-a', 'a-', 'a b', 'a/b', '..', 'é', 'ଓଡ଼ିଶା।', 'x'.repeat(81)])(
    'rejects the slug %s',
    async (slug) => {
      const { id } = await KINDS[kind].make(crypto.randomUUID())
      const answer = await rename(kind, id, slug)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toContainEqual({
        field: 'slug',
        message: 'Use small letters, digits and hyphens.',
      })
    },
  )
})

test('the next-artist endpoint accepts a former slug of the artist', async () => {
  const { id } = await KINDS.artists.make('follow-old')
  await rename('artists', id, 'follow-new')
  const [old, now] = await Promise.all(
    ['follow-old', 'follow-new'].map((slug) => t.app.inject({ url: `/api/artists/slug/${slug}/next` })),
  )
  expect([old?.statusCode, old?.json()]).toEqual([200, now?.json()])
})

describe('slugs of new records', () => {
  test('a record has the URL of its slug in an Indian script, generated or typed', async () => {
    const { slug, _id } = (await publish('ଓଡ଼ିଶା')).json()
    expect(slug).toBe('ଓଡ଼ିଶା'.normalize('NFC'))
    expect(await open('blogs', encodeURIComponent(slug))).toEqual([_id, slug])
    expect((await rename('blogs', _id, 'गोंदण-2')).json().slug).toBe('गोंदण-2')
    expect(await open('blogs', encodeURIComponent(slug))).toEqual([_id, 'गोंदण-2'])
  })

  test.each([
    ['Ravi Kumar', 'ravi-kumar'],
    ['  São Paulo — Ink!  ', 'sao-paulo-ink'],
    ['ＦＵＬＬ width №1', 'full-width-no1'],
    ['a/b\\c?d#e', 'a-b-c-d-e'],
    ['../../etc', 'etc'],
    ['__proto__', 'proto'],
    [`${'x'.repeat(79)} y`, 'x'.repeat(79)],
    ['ଗଣେଶ ଚତୁର୍ଥୀ!', 'ଗଣେଶ-ଚତୁର୍ଥୀ'],
    ['टैटू की देखभाल। Aftercare', 'टैटू-की-देखभाल-aftercare'],
  ])('toSlug turns %s into %s', (name, slug) => {
    expect(toSlug(name, 'blog')).toBe(slug)
  })

  test.each(['🐉🪷', '—', '!!!', '中文'])('%s gets a short random slug', async (name) => {
    const answers = await Promise.all([publish(name), publish(name)])
    const slugs = answers.map((answer) => answer.json().slug)
    for (const slug of slugs) {
      expect(slug).toMatch(/^blog-[0-9a-f]{8}$/)
      expect((await t.app.inject({ url: `/api/blogs/${slug}` })).json().title).toBe(name)
    }
    expect(new Set(slugs).size).toBe(2)
  })

  test('fifty concurrent new records with equal names get fifty different slugs', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => publish('Lotus')))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([201]))
    const slugs = answers.map((answer) => answer.json().slug)
    expect(new Set(slugs)).toEqual(
      new Set(['lotus', ...Array.from({ length: 49 }, (_, i) => `lotus-${i + 2}`)]),
    )
  })

  test('a new record does not get a slug that redirects to another record', async () => {
    const { _id } = (await publish('Moved')).json()
    await rename('blogs', _id, 'moved-on')
    expect((await publish('Moved')).json().slug).toBe('moved-2')
    expect(await open('blogs', 'moved')).toEqual([_id, 'moved-on'])
  })

  test('a change of the title keeps the slug', async () => {
    const { _id, slug } = (await publish('Before')).json()
    const answer = await sendForm(
      t.app,
      'PUT',
      `/api/blogs/${_id}`,
      Object.entries(blogFields('After')),
      headers,
    )
    expect(answer.json()).toMatchObject({ title: 'After', slug })
  })
})
