import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { messages, openServiceForms } from '../../../test/edits/record-forms.ts'

const { create, picture, remove, t, texts, update } = await openServiceForms()

describe('PUT /services/{id}', () => {
  const made = async (name: string) =>
    (
      await create([
        ...texts(name),
        ['headerImage', picture],
        ['relatedImg', picture],
        ['relatedImg', picture],
      ])
    ).json()

  test('[API-19] [ASV-04] changes text fields and keeps the slug and all pictures', async () => {
    const before = await made('To be renamed')
    const response = await update(before._id, [
      ...texts('Renamed'),
      ['removedHeader', 'false'],
      ['removedRelated', '[]'],
    ])
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      name: 'Renamed',
      slug: 'to-be-renamed',
      relatedImg: before.relatedImg,
      headerImage: before.headerImage,
    })
  })

  test('[API-19] [ASV-04] replaces the header, removes one related picture and adds another', async () => {
    const before = await made('Changing')
    const [gone, kept] = before.relatedImg
    const response = await update(before._id, [
      ...texts('Changing'),
      ['headerImage', picture],
      ['removedHeader', 'true'],
      ['relatedImg', picture],
      ['removedRelated', JSON.stringify([gone.public_id])],
    ])
    const after = response.json()
    expect(after.headerImage.public_id).not.toBe(before.headerImage.public_id)
    expect(after.relatedImg[0]).toEqual(kept)
    expect(after.relatedImg).toHaveLength(2)
    for (const { url } of [gone, before.headerImage])
      expect((await t.app.inject({ url })).statusCode).toBe(404)
    const bytes = await t.db
      .selectFrom('pictures')
      .select('deleted_at')
      .where('public_id', '=', gone.public_id)
      .executeTakeFirstOrThrow()
    expect(bytes.deleted_at).toBeInstanceOf(Date)
  })

  test.each(['true', 'the public id', 'the public id as JSON'])(
    '[API-19] removedHeader as %s removes the header',
    async (how) => {
      const { _id, headerImage } = await made('Headless')
      const { public_id } = headerImage
      const mark = how === 'true' ? how : how.endsWith('JSON') ? JSON.stringify(public_id) : public_id
      const response = await update(_id, [...texts('Headless'), ['removedHeader', mark]])
      expect(messages(response)).toEqual(['headerImage: Header image is required.'])
    },
  )

  test.each(['false', '', 'null', 'another'])(
    '[API-19] removedHeader as %j keeps the header, and an empty removedRelated removes none',
    async (mark) => {
      const before = await made('Kept')
      const response = await update(before._id, [
        ...texts('Kept'),
        ['removedHeader', mark],
        ['removedRelated', ''],
      ])
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({
        headerImage: before.headerImage,
        relatedImg: before.relatedImg,
      })
    },
  )

  test('[ASV-05] returns the error messages of the edit form', async () => {
    const { _id } = await made('Words')
    const response = await update(_id, [
      ['name', ''],
      ['shortDescription', 'x'.repeat(201)],
      ['fullDescription', 'x'],
      ['relatedImg', { name: 'a.svg', bytes: Buffer.from('<svg/>') }],
    ])
    expect(messages(response).sort()).toEqual([
      'fullDescription: Full description must be at least 50 characters long.',
      'name: Service name is required.',
      'relatedImg: File "a.svg" is not allowed.',
      'shortDescription: Short description cannot exceed 200 characters.',
    ])
    const noHeader = await update(_id, [...texts('Words'), ['removedHeader', 'true']])
    expect(messages(noHeader)).toEqual(['headerImage: Header image is required.'])
  })

  test('ignores picture ids of other services, paths and prototype names', async () => {
    const [mine, other] = [await made('Mine'), await made('Other')]
    const foreign = [
      other.relatedImg[0].public_id,
      other.headerImage.public_id,
      '../../etc/passwd',
      '__proto__',
    ]
    expect(
      (await update(mine._id, [...texts('Mine'), ['removedRelated', JSON.stringify(foreign)]])).statusCode,
    ).toBe(200)
    for (const service of [mine, other]) {
      const now = (await t.app.inject({ url: `/api/services/slug/${service.slug}` })).json()
      expect(now.relatedImg).toEqual(service.relatedImg)
      expect(now.headerImage).toEqual(service.headerImage)
    }
    for (const bad of ['{"__proto__":1}', 'not json', '[1]', 'x'.repeat(30_000)]) {
      expect((await update(mine._id, [...texts('Mine'), ['removedRelated', bad]])).statusCode).toBe(400)
    }
  })

  test('returns 404 for an unknown id and does not store files', async () => {
    const before = await listKeys()
    const response = await update(crypto.randomUUID(), [...texts('Unknown'), ['headerImage', picture]])
    expect(response.statusCode).toBe(404)
    expect(await listKeys()).toEqual(before)
  })
})

test('[API-19] DELETE /services/{id} returns 200 once, then 404, and frees the slug', async () => {
  const { _id, slug } = (await create([...texts('Short lived'), ['headerImage', picture]])).json()
  const response = await remove(_id)
  expect([response.statusCode, response.json().status]).toEqual([200, 'success'])
  expect((await t.app.inject({ url: `/api/services/slug/${slug}` })).statusCode).toBe(404)
  expect((await remove(_id)).statusCode).toBe(404)
  expect((await remove('not-an-id')).statusCode).toBe(400)
  expect((await create([...texts('Short lived'), ['headerImage', picture]])).json().slug).toBe(slug)
})

async function listKeys(): Promise<string[]> {
  const entries = await readdir(t.mediaDir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort()
}
