import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { FULL_DESCRIPTION, messages, openServiceForms } from '../../../test/edits/record-forms.ts'

const { create, picture, t, texts } = await openServiceForms()

describe('POST /services', () => {
  test('[API-19] [ENT-08] stores the service with its pictures and returns it', async () => {
    const response = await create([
      ...texts('  Blackwork  '),
      ['headerImage', picture],
      ['relatedImg', picture],
      ['relatedImg[]', picture],
    ])
    expect(response.statusCode).toBe(201)
    const service = response.json()
    expect(service).toMatchObject({
      name: 'Blackwork',
      slug: 'blackwork',
      category: '',
      shortDescription: 'Short',
      fullDescription: FULL_DESCRIPTION,
    })
    expect(service.relatedImg).toHaveLength(2)
    expect(service.headerImage).toEqual({
      url: `/media/${service.headerImage.public_id}/800.jpeg`,
      public_id: expect.stringMatching(/^[\w-]{20}$/),
      alt: '',
      width: 800,
      height: 600,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      sizes: { avif: [], webp: [], jpeg: [320, 480, 640, 800] },
      focus: null,
      version: 1,
    })
    expect(service.url).toBe(service.headerImage.url)
    const bytes = await t.app.inject({ url: service.url })
    expect(bytes.statusCode).toBe(200)
    expect(bytes.headers['content-type']).toBe('image/jpeg')
  })

  test('[ASV-02] returns errors for all missing fields in one response', async () => {
    const response = await create([['name', ' ']])
    expect(response.statusCode).toBe(400)
    expect(messages(response).sort()).toEqual(
      [
        'fullDescription: Full description is required',
        'headerImage: Header image is required',
        'name: Service name is required',
        'shortDescription: Short description is required',
      ].sort(),
    )
    const empty = await create([
      ['name', ''],
      ['shortDescription', ''],
      ['fullDescription', ''],
    ])
    expect(messages(empty).sort()).toEqual([
      'fullDescription: Full description is required',
      'headerImage: Header image is required',
      'name: Service name is required',
      'shortDescription: Short description is required',
    ])
  })

  test('[ASV-02] [MED-01] returns errors for wrong lengths, file types and file sizes', async () => {
    const response = await create([
      ['name', 'X'],
      ['shortDescription', 'x'.repeat(201)],
      ['fullDescription', 'x'.repeat(49)],
      ['headerImage', { name: 'page.jpg', bytes: Buffer.from('<html>') }],
      ['relatedImg', { name: 'huge.jpg', bytes: Buffer.concat([picture.bytes, Buffer.alloc(3_145_729)]) }],
      ['relatedImg', { name: 'moving.gif', bytes: Buffer.from('GIF89a...'), type: 'image/gif' }],
    ])
    expect(response.statusCode).toBe(400)
    expect(messages(response).sort()).toEqual([
      'fullDescription: Minimum 50 characters required',
      'headerImage: Only PNG, JPG, JPEG allowed.',
      'relatedImg: File "huge.jpg" must be less than 3MB.',
      'relatedImg: File "moving.gif" not allowed. Only PNG, JPG, JPEG accepted.',
      'shortDescription: Maximum 200 characters allowed',
    ])
    const tooLarge = await create([
      ...texts('Y'),
      ['headerImage', { name: 'h.jpg', bytes: Buffer.alloc(3_145_729, 0xff) }],
    ])
    expect(messages(tooLarge)).toEqual(['headerImage: Header image must be less than 3MB.'])
  })

  test('[MED-01] accepts a picture of exactly 3 MB and rejects one byte more', async () => {
    const padded = (size: number) => Buffer.concat([picture.bytes, Buffer.alloc(size - picture.bytes.length)])
    const fits = await create([
      ...texts('Fits'),
      ['headerImage', { name: 'a.jpg', bytes: padded(3_145_728) }],
    ])
    expect(fits.statusCode).toBe(201)
    const over = await create([
      ...texts('Over'),
      ['headerImage', { name: 'a.jpg', bytes: padded(3_145_729) }],
    ])
    expect(over.statusCode).toBe(400)
  })

  test('rejects a file that only has a picture’s extension and stores nothing', async () => {
    const before = await listKeys()
    const response = await create([
      ...texts('Broken'),
      ['headerImage', picture],
      ['relatedImg', { name: 'fake.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) }],
    ])
    expect(response.statusCode).toBe(400)
    expect(messages(response)).toEqual(['relatedImg: File "fake.jpg" is damaged. Choose another copy.'])
    expect(await listKeys()).toEqual(before)
  })

  test('[SES-05] returns 401 without a token before reading the body', async () => {
    const response = await create([...texts('No'), ['headerImage', picture]], { authorization: 'unknown' })
    expect(response.statusCode).toBe(401)
  })

  test('services with equal names get different slugs, even concurrently', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => create([...texts('Fine Line!'), ['headerImage', picture]])),
    )
    const slugs = responses.map((response) => response.json().slug).sort()
    expect(slugs).toEqual(['fine-line', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `fine-line-${n}`)])
  })
})

async function listKeys(): Promise<string[]> {
  const entries = await readdir(t.mediaDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
}
