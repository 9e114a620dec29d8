import { describe, expect, test } from 'vitest'
import { messages, openArtistForms, type Parts } from '../../../test/edits/record-forms.ts'

const { create, picture, service, t, texts } = await openArtistForms()

describe('[API-26] POST /artists', () => {
  test('accepts files named images or images[], and returns 201 with the artist', async () => {
    const response = await create([
      ...texts('  Ravi Kumar '),
      ['profileImage', picture],
      ['images[]', picture],
      ['images', picture],
    ])
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      name: 'Ravi Kumar',
      slug: 'ravi-kumar',
      bio: 'Draws fine lines.',
      experience: '7+',
      service: { _id: service.id, name: 'Tattoo' },
      serviceName: 'Tattoo',
    })
    expect(response.json().images).toHaveLength(2)
    expect(response.json().url).toBe(response.json().profileImage.url)
    expect((await t.app.inject({ url: response.json().url })).statusCode).toBe(200)
  })

  test('accepts 60 pictures in one request', async () => {
    const work = Array.from({ length: 60 }, (): Parts[0] => ['images', picture])
    const response = await create([...texts('Busy'), ['profileImage', picture], ...work])
    expect([response.statusCode, response.json().images?.length]).toEqual([201, 60])
    const more = await create([...texts('Busier'), ['profileImage', picture], ...work, ['images', picture]])
    expect(messages(more)).toEqual(['images: At most 60 files and 64 MB at a time.'])
  })

  test('[AAR-03] returns errors for all missing fields in one response', async () => {
    expect(messages(await create([['name', ' ']])).sort()).toEqual([
      'bio: Please enter a bio.',
      "name: Please enter the artist's name.",
      'profileImage: Please upload a profile image.',
      'service: Please select a service.',
    ])
  })

  test('[AAR-03] trims the bio and requires 10 to 300 characters', async () => {
    const bio = async (text: string) => {
      const response = await create([
        ['name', 'Bio'],
        ['bio', text],
        ['service', service.id],
      ])
      return messages(response).filter((line) => line.startsWith('bio'))
    }
    expect(await bio(' 123456789 ')).toEqual(['bio: Bio must be at least 10 characters long.'])
    expect(await bio('x'.repeat(301))).toEqual(['bio: Bio cannot exceed 300 characters.'])
    expect([await bio('1234567890'), await bio('x'.repeat(300))]).toEqual([[], []])
  })

  test('[AAR-04] returns one error per rejected file, with the wording of the form', async () => {
    const response = await create([
      ...texts('Files'),
      ['profileImage', { name: 'me.gif', bytes: Buffer.from('GIF89a') }],
      ['images', { name: 'huge.jpg', bytes: Buffer.concat([picture.bytes, Buffer.alloc(3_145_729)]) }],
      ['images[]', { name: 'page.png', bytes: Buffer.from('<html>') }],
    ])
    expect(messages(response).sort()).toEqual([
      'images: huge.jpg: File too large (max 3MB)',
      'images: page.png: Invalid file type',
      'profileImage: Invalid file type. Only PNG, JPG, JPEG allowed.',
    ])
  })

  test.each(['', 'Tattoo', '1', crypto.randomUUID()])(
    'returns a field error for the unknown service %s',
    async (id) => {
      const response = await create([
        ['name', 'X'],
        ['bio', 'Long enough.'],
        ['service', id],
        ['profileImage', picture],
      ])
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([{ field: 'service' }])
    },
  )
})
