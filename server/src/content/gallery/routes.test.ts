import { beforeAll, describe, expect, test } from 'vitest'
import { makeGallery, signIn } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'
import { makeTooHeavyPng } from '../../../test/pictures/heavy-picture.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'

let t: TestApp
let headers: { authorization: string }
let picture: { name: string; bytes: Uint8Array }

const SPECIFIED = ['alt', 'category', 'galleryId', 'public_id', 'url']
const LABELS = ['artist', 'healing', 'pair', 'place', 'styles']
const KEYS = [...SPECIFIED, ...LABELS, 'focus', 'height', 'placeholder', 'sizes', 'version', 'width'].sort()

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
  picture = { name: 'a.jpg', bytes: await makePicture({ width: 80, height: 60 }) }
})

type Parts = Parameters<typeof sendForm>[3]
type Image = { public_id: string; category: string; galleryId: string }

const get = (url: string) => t.app.inject({ url: `/api/gallery${url}` })
const create = (parts: Parts) => sendForm(t.app, 'POST', '/api/gallery', parts, headers)
const remove = (galleryId: string, publicId: string) =>
  t.app.inject({ method: 'DELETE', url: `/api/gallery/${galleryId}/image/${publicId}`, headers })
const ids = (images: Image[]) => images.map((image) => image.public_id)

describe('gallery lists', () => {
  beforeAll(async () => {
    await makeGallery(t.db, 9)
    await makeGallery(t.db, 6, 'inside-studio')
  })

  test('[API-06] [ENT-01] GET /gallery returns 13 images per page with totals, newest first', async () => {
    const first = (await get('')).json()
    expect(Object.keys(first).sort()).toEqual(['images', 'page', 'pages', 'total', 'totalPages'])
    expect([first.page, first.pages, first.totalPages, first.images.length]).toEqual([1, 2, 2, 13])
    expect(Object.keys(first.images[0]).sort()).toEqual(KEYS)
    expect(first.images[0].category).toBe('inside-studio')
    const rest = (await get('?page=2&limit=13')).json()
    expect(rest.images).toHaveLength(2)
    expect(new Set(ids([...first.images, ...rest.images])).size).toBe(15)
  })

  test.each([
    ['featured-work', 9],
    ['inside-studio', 6],
  ])('[API-07] GET /gallery/category/%s returns only its pictures', async (category, count) => {
    const page = (await get(`/category/${category}?page=1&limit=5`)).json()
    expect([page.page, page.totalPages, page.pages]).toEqual([1, 2, 2])
    expect(new Set(page.images.map((image: Image) => image.category))).toEqual(new Set([category]))
    const all = (await get(`/category/${category}?limit=100`)).json()
    expect([all.images.length, all.totalPages]).toEqual([count, 1])
  })

  test.each(['tattoos', 'Featured-Work', '%25', '%F0%9F%90%89', "'"])(
    '[API-07] returns an empty list for the unknown category %s',
    async (category) => {
      const response = await get(`/category/${category}`)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ images: [], page: 1, pages: 0, totalPages: 0, total: 0 })
    },
  )
})

describe('[API-20] POST /gallery', () => {
  test('returns 201 with one gallery of all pictures, in upload order', async () => {
    const png = {
      name: 'b.png',
      bytes: await makePicture({ width: 20, height: 10, type: 'png' }),
      type: 'image/png',
    }
    const response = await create([
      ['images', picture],
      ['images[]', png],
      ['category', 'inside-studio'],
    ])
    expect(response.statusCode).toBe(201)
    const { galleryId, images } = response.json()
    expect(Object.keys(response.json()).sort()).toEqual(['galleryId', 'images'])
    expect(images).toMatchObject([
      { galleryId, category: 'inside-studio', alt: '', width: 80 },
      { galleryId, category: 'inside-studio', alt: '', width: 20 },
    ])
    expect(ids((await get('?limit=2')).json().images)).toEqual(ids(images))
    expect((await t.app.inject({ url: images[0].url })).statusCode).toBe(200)
  })

  test('[AGA-05] rejects a missing picture, an unknown category and invalid files', async () => {
    const nothing = await create([['category', 'tattoos']])
    expect(nothing.statusCode).toBe(400)
    expect(nothing.json().errors).toEqual([
      { field: 'category', message: 'Choose a category.' },
      { field: 'images', message: 'Please upload at least one image' },
    ])
    const before = (await get('')).json()
    const bad = await create([
      ['category', 'featured-work'],
      ['images', picture],
      ['images', { name: 'x.gif', bytes: Buffer.from('GIF89a') }],
      ['images', { name: 'big.png', bytes: Buffer.alloc(3_145_729) }],
    ])
    expect(bad.json().errors).toEqual([
      { field: 'images', message: 'File "x.gif" is not allowed. Only PNG, JPG, and JPEG are accepted.' },
      { field: 'images', message: 'File "big.png" is too large. Max size allowed is 3MB.' },
    ])
    const many = await create([
      ['category', 'featured-work'],
      ...Array.from({ length: 61 }, () => ['images', picture] as Parts[0]),
    ])
    expect(many.json().errors).toEqual([
      { field: 'images', message: 'At most 60 files and 64 MB at a time.' },
    ])
    expect((await get('')).json()).toEqual(before)
  })

  test('[AGA-05] the error for a picture with more than 40 megapixels states the limit', async () => {
    const bytes = await makePicture({ width: 8_160, height: 6_120 })
    expect(bytes.length).toBeLessThan(3_145_728)
    const response = await create([
      ['category', 'featured-work'],
      ['images', { name: '50mp.jpg', bytes }],
    ])
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      [{ field: 'images', message: 'File "50mp.jpg" has more than 40 megapixels.' }],
    ])
  })

  test('[AGA-05] rejects a smaller picture that needs too much memory, with the reason', async () => {
    const response = await create([
      ['category', 'featured-work'],
      ['images', { name: 'wide.png', bytes: makeTooHeavyPng() }],
    ])
    const message =
      'File "wide.png" takes too much memory to open. Please save it as a plain JPEG and try again.'
    expect([response.statusCode, response.json().errors]).toEqual([400, [{ field: 'images', message }]])
  })
})

describe('[API-27] DELETE /gallery/{galleryId}/image/{public_id}', () => {
  test('removes the picture from every list and returns 404 the second time', async () => {
    const { galleryId, publicIds } = await makeGallery(t.db, 2)
    const [kept, gone] = publicIds as [string, string]
    const response = await remove(galleryId, gone)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { status: 'success', message: 'Image deleted.' },
    ])
    for (const list of ['?limit=100', '/category/featured-work?limit=100']) {
      const shown = ids((await get(list)).json().images)
      expect([shown.includes(kept), shown.includes(gone)]).toEqual([true, false])
    }
    const again = await remove(galleryId, gone)
    expect([again.statusCode, again.json()]).toEqual([404, { status: 'error', message: 'Image not found' }])
    expect((await remove(galleryId, kept)).statusCode).toBe(200)
  })

  test('returns 404 for manipulated ids and for a picture of another gallery', async () => {
    const [mine, other] = [await makeGallery(t.db, 1), await makeGallery(t.db, 1)]
    const [publicId, foreign] = [mine.publicIds[0] as string, other.publicIds[0] as string]
    const before = (await get('?limit=100')).json()
    const tries: [string, string][] = [
      [mine.galleryId, foreign],
      [other.galleryId, publicId],
      [mine.galleryId, `folder%2F${publicId}`],
      [mine.galleryId, `${publicId}%2F`],
      [mine.galleryId, '%2e%2e%2f%2e%2e'],
      [mine.galleryId, '%00'],
      [mine.galleryId, `${publicId}%00`],
      [mine.galleryId, '%25'],
      [mine.galleryId, 'x'.repeat(400)],
      ['%00', publicId],
      ['%25', publicId],
      ["'%20or%20'1'='1", publicId],
      [mine.galleryId.toUpperCase(), publicId],
    ]
    for (const [galleryId, id] of tries) {
      const { statusCode } = await remove(galleryId, id)
      expect([400, 404, 414], `${galleryId} ${id}`).toContain(statusCode)
    }
    expect((await remove(mine.galleryId, `folder%2F${publicId}`)).json()).toEqual({
      status: 'error',
      message: 'Image not found',
    })
    expect((await get('?limit=100')).json()).toEqual(before)
  })
})
