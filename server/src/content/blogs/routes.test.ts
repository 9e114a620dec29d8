import { beforeAll, describe, expect, test } from 'vitest'
import { makeBlog, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'

let t: TestApp
let headers: { authorization: string }
let picture: { name: string; bytes: Uint8Array }

const KEYS = ['_id', 'author', 'content', 'image', 'publicDate', 'slug', 'tags', 'title', 'version']

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  picture = { name: 'a.jpg', bytes: await makePicture({ width: 80, height: 60 }) }
})

type Parts = Parameters<typeof sendForm>[3]

const texts = (title: string, more: Record<string, string> = {}): Parts =>
  Object.entries({ title, author: 'Meera', publicDate: '2026-03-04', content: 'Words', ...more })
const get = (url: string) => t.app.inject({ url: `/api/blogs${url}` })
const create = (parts: Parts) => sendForm(t.app, 'POST', '/api/blogs', parts, headers)
const update = (id: string, parts: Parts) => sendForm(t.app, 'PUT', `/api/blogs/${id}`, parts, headers)
const remove = (id: string) => t.app.inject({ method: 'DELETE', url: `/api/blogs/${id}`, headers })

describe('[API-13] blog lists', () => {
  beforeAll(async () => {
    for (let i = 1; i <= 7; i++) await makeBlog(t.db, { title: `d${i}`, public_date: `2026-01-0${i}` })
    await makeBlog(t.db, { title: 'future', public_date: '2999-01-01' })
    await makeBlog(t.db, { title: 'same day, older', public_date: '2026-01-07', created_at: new Date(0) })
    await makeBlog(t.db, { title: 'gone', slug: 'gone', deleted_at: new Date() })
  })

  test('[ENT-02] GET /blogs returns published blogs sorted by publicDate, then newest first', async () => {
    const first = (await get('')).json()
    expect(Object.keys(first).sort()).toEqual(['blogs', 'page', 'totalPages'])
    expect([first.page, first.totalPages]).toEqual([1, 2])
    expect(first.blogs.map(({ title }: { title: string }) => title)).toEqual([
      'd7',
      'same day, older',
      'd6',
      'd5',
      'd4',
      'd3',
    ])
    expect(Object.keys(first.blogs[0]).sort()).toEqual(KEYS)
    expect(first.blogs[0]).toMatchObject({ publicDate: '2026-01-07', tags: [], image: null })
  })

  test('returns at most 100 blogs, whatever the limit', async () => {
    expect((await get('?limit=100')).json().blogs).toHaveLength(8)
    expect((await get('?limit=9&page=1')).json().totalPages).toBe(1)
    for (let i = 0; i < 100; i++) await makeBlog(t.db)
    expect((await get('?limit=1000')).json()).toMatchObject({ totalPages: 2 })
  })
})

test('[API-13] GET /blogs/{slug} returns one blog, or 404', async () => {
  const { id } = await makeBlog(t.db, { slug: 'one', tags: ['ink', 'care'] })
  const response = await get('/one')
  expect(response.statusCode).toBe(200)
  expect(Object.keys(response.json()).sort()).toEqual(KEYS)
  expect(response.json()).toMatchObject({ _id: id, slug: 'one', tags: ['ink', 'care'] })
  for (const slug of ['nothing', 'gone', id]) {
    const missing = await get(`/${slug}`)
    expect([missing.statusCode, missing.json()]).toEqual([
      404,
      { status: 'error', message: 'Blog not found' },
    ])
  }
})

describe('[API-14] POST /blogs', () => {
  test('[ENT-02] returns 201 with the picture and trimmed tags', async () => {
    const response = await create([
      ...texts(' After care ', { tags: ' ink, care ,,  , ଯତ୍ନ,' }),
      ['image', picture],
    ])
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      title: 'After care',
      slug: 'after-care',
      publicDate: '2026-03-04',
      tags: ['ink', 'care', 'ଯତ୍ନ'],
      image: { alt: '', width: 80 },
    })
    expect((await t.app.inject({ url: response.json().image.url })).statusCode).toBe(200)
    const { publication, ...shown } = response.json()
    expect(publication.publicationStatus).toBe('published')
    expect((await get('/after-care')).json()).toEqual(shown)
  })

  test('stores a blog without picture and tags, and only the day of publicDate', async () => {
    const response = await create(texts('Plain', { publicDate: '2026-03-04T18:30:00.000Z' }))
    expect(response.json()).toMatchObject({ image: null, tags: [], publicDate: '2026-03-04' })
  })

  test('[ABL-03] returns errors for all missing fields and the picture in one response', async () => {
    const response = await create([
      ['tags', 'a'],
      ['image', { name: 'a.gif', bytes: Buffer.from('GIF89a') }],
    ])
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([
      { field: 'title', message: 'Title is required' },
      { field: 'author', message: 'Author is required' },
      { field: 'publicDate', message: 'Publish date is required' },
      { field: 'content', message: 'Content is required' },
      { field: 'image', message: 'Only JPG, JPEG, PNG allowed.' },
    ])
    const large = await create([
      ...texts('Large'),
      ['image', { name: 'a.jpg', bytes: Buffer.alloc(3_145_729, 0xff) }],
    ])
    expect(large.json().errors).toEqual([{ field: 'image', message: 'Image size should not exceed 3MB' }])
    for (const publicDate of ['2026-02-29', '0000-05-05', '5 March'])
      expect((await create(texts('Day', { publicDate }))).json().errors).toEqual([
        { field: 'publicDate', message: 'This date cannot be read. Write it as YYYY-MM-DD.' },
      ])
  })

  test('accepts 50,000 multi-byte characters of content and rejects one more', async () => {
    const content = 'ଓ'.repeat(50_000)
    const response = await create(texts('Long', { content }))
    expect(response.statusCode).toBe(201)
    expect(response.json().content).toBe(content)
    const over = await create(texts('Longer', { content: `${content}x` }))
    expect(over.json().errors).toEqual([{ field: 'content', message: 'Maximum 50000 characters allowed' }])
    const huge = await create(texts('Huge', { content: 'ଓ'.repeat(90_000) }))
    expect(huge.statusCode).toBe(400)
    expect(huge.json().errors).toContainEqual({ field: 'content', message: 'The request is too large.' })
  })
})

describe('[API-14] PUT and DELETE /blogs/{id}', () => {
  test('PUT keeps slug and picture, and a new picture replaces the old one', async () => {
    const made = (await create([...texts('Title'), ['image', picture]])).json()
    const kept = await update(made._id, texts('Other title', { tags: 'x' }))
    expect(kept.statusCode).toBe(200)
    expect(kept.json()).toEqual({ ...made, title: 'Other title', tags: ['x'], version: 2 })
    const changed = (await update(made._id, [...texts('Other title'), ['image', picture]])).json()
    expect(changed.image.public_id).not.toBe(made.image.public_id)
    expect((await t.app.inject({ url: made.image.url })).statusCode).toBe(404)
    expect((await t.app.inject({ url: changed.image.url })).statusCode).toBe(200)
  })

  test('PUT with removedImage removes the picture; an older version restores the picture', async () => {
    const made = (await create([...texts('Title'), ['image', picture]])).json()
    const send = async (removedImage: string) =>
      (await update(made._id, [...texts('Title'), ['removedImage', removedImage]])).json().image
    for (const no of ['false', '', 'another']) expect((await send(no)).public_id).toBe(made.image.public_id)
    expect(await send(made.image.public_id)).toBe(null)
    expect((await t.app.inject({ url: made.image.url })).statusCode).toBe(404)
    const url = `/api/versions/blogs/${made._id}/1/restore`
    const restored = await t.app.inject({ method: 'POST', url, headers, payload: {} })
    expect(restored.json()).toMatchObject({ notes: [], record: { image: { url: made.image.url } } })
    expect((await t.app.inject({ url: made.image.url })).statusCode).toBe(200)
    expect(await send('true')).toBe(null)
    const replaced = await update(made._id, [...texts('Title'), ['removedImage', 'true'], ['image', picture]])
    expect(replaced.json().image).not.toBe(null)
  })

  test('DELETE returns 200 once, and DELETE and PUT return 404 afterwards', async () => {
    const { id } = await makeBlog(t.db)
    const gone = await remove(id)
    expect([gone.statusCode, gone.json()]).toEqual([200, { status: 'success', message: 'Blog deleted.' }])
    for (const again of [await remove(id), await update(id, texts('X'))])
      expect([again.statusCode, again.json()]).toEqual([404, { status: 'error', message: 'Blog not found' }])
  })
})
