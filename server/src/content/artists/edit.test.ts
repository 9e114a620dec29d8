import { describe, expect, test } from 'vitest'
import { messages, openArtistForms, type Parts } from '../../../test/edits/record-forms.ts'
import { addWork, makeArtist, makePictureRow, makeService } from '../../../test/factories.ts'
import { artists } from '../artists.ts'
import { changeRecord } from '../save-record.ts'

const { headers, picture, service, t, texts, update } = await openArtistForms()
const idsOf = (response: { json: () => { images: { public_id: string }[] } }) =>
  response.json().images.map((image) => image.public_id)

describe('[API-26] PUT /artists/{id}', () => {
  async function made(work = 4) {
    const { id: profile } = await makePictureRow(t.db)
    const { id } = await makeArtist(t.db, { profile_picture_id: profile, service_id: service.id })
    return { id, work: await addWork(t.db, id, work) }
  }

  test('changes text fields and keeps slug, portrait and all pictures', async () => {
    const { id, work } = await made()
    const before = await t.db.selectFrom('artists').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const response = await update(id, texts('Renamed'))
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ name: 'Renamed', slug: before.slug, bio: 'Draws fine lines.' })
    expect(response.json().profileImage).not.toBeNull()
    expect(idsOf(response)).toEqual(work)
  })

  test('keeps a field that the request omits, as older clients do', async () => {
    const { id } = await makeArtist(t.db, { experience: '7+', service_id: service.id })
    const known = { name: 'Renamed', bio: 'Draws fine lines.', service: '', removedProfile: '' }
    const artist = await changeRecord(artists, t, id, known)
    expect(artist).toMatchObject({ name: 'Renamed', experience: '7+' })
  })

  test('saves working hours, rejects hours that cannot be parsed and keeps omitted ones', async () => {
    const { id } = await made(0)
    const hours = 'Monday to Friday: 9PM - 12AM\nSunday: 24 hours'
    expect((await update(id, [...texts('A'), ['hours', hours]])).json().hours).toBe(hours)
    const unclear = await update(id, [...texts('A'), ['hours', 'Monday: 9 to 5']])
    expect(unclear.statusCode).toBe(400)
    expect(messages(unclear)).toEqual([
      'hours: Write a line for each day, like Monday to Friday: 11AM - 7PM.',
    ])
    expect((await update(id, texts('A'))).json().hours).toBe(hours)
    expect((await update(id, [...texts('A'), ['hours', '']])).json().hours).toBe('')
  })

  test('removes the pictures in removedImages, keeps the others and appends new ones', async () => {
    const { id, work } = await made()
    const response = await update(id, [
      ...texts('A'),
      ['removedImages', JSON.stringify([work[1], work[3]])],
      ['images[]', picture],
      ['images', picture],
    ])
    expect(idsOf(response).slice(0, 2)).toEqual([work[0], work[2]])
    expect(idsOf(response)).toHaveLength(4)
    expect((await t.app.inject({ url: response.json().images[3].url })).statusCode).toBe(200)
    const again = await update(id, texts('A'))
    expect(idsOf(again)).toEqual(idsOf(response))
  })

  test.each([
    ['ids', (id: string) => id as unknown],
    ['objects', (id: string) => ({ url: `/media/${id}/8.jpeg`, public_id: id, alt: 'x' })],
  ])('existingImages as %s sets the order of the pictures', async (_, wrap) => {
    const { id, work } = await made()
    const [a, b, c, d] = work as [string, string, string, string]
    const order = [d, b].map(wrap)
    expect(idsOf(await update(id, [...texts('A'), ['existingImages', JSON.stringify(order)]]))).toEqual([
      d,
      b,
      a,
      c,
    ])
    expect(idsOf(await update(id, [...texts('A'), ['existingImages', '[]']]))).toEqual([d, b, a, c])
    const both: Parts = [
      ['existingImages', JSON.stringify([c, d, b, a].map(wrap))],
      ['removedImages', JSON.stringify([d].map(wrap))],
    ]
    expect(idsOf(await update(id, [...texts('A'), ...both]))).toEqual([c, b, a])
  })

  test('ignores picture ids of other artists and unknown ids', async () => {
    const [mine, other] = [await made(), await made()]
    const foreign = JSON.stringify([...other.work, 'nothing', '../x', '__proto__', ''])
    const response = await update(mine.id, [
      ...texts('A'),
      ['existingImages', foreign],
      ['removedImages', foreign],
    ])
    expect(response.statusCode).toBe(200)
    expect(idsOf(response)).toEqual(mine.work)
    expect(idsOf(await update(other.id, texts('B')))).toEqual(other.work)
  })

  test('removedProfile "true" removes the portrait, and an uploaded one replaces it', async () => {
    const { id } = await made(0)
    const portrait = async (parts: Parts) => (await update(id, [...texts('A'), ...parts])).json().profileImage
    const old = await portrait([['removedProfile', 'false']])
    expect(old).not.toBeNull()
    const fresh = await portrait([
      ['removedProfile', 'true'],
      ['profileImage', picture],
    ])
    expect(fresh.public_id).not.toBe(old.public_id)
    expect(await portrait([['removedProfile', 'true']])).toBeNull()
    expect((await t.app.inject({ url: fresh.url })).statusCode).toBe(404)
    expect(await portrait([])).toBeNull()
  })

  test.each([
    ['true', (_: string) => 'true'],
    ['the present public_id', (id: string) => id],
    ['the present public_id as JSON', (id: string) => JSON.stringify(id)],
    ['the picture as JSON', (id: string) => JSON.stringify({ url: 'x', public_id: id })],
  ])('removedProfile as %s removes the portrait', async (_, write) => {
    const { id } = await made(0)
    const { public_id } = (await update(id, texts('A'))).json().profileImage
    const response = await update(id, [...texts('A'), ['removedProfile', write(public_id)]])
    expect([response.statusCode, response.json().profileImage]).toEqual([200, null])
  })

  test.each(['false', '', ' ', 'null', 'undefined', '""', '[]', '{', '1', 'another-public-id'])(
    'removedProfile as %j keeps the portrait and saves the rest',
    async (given) => {
      const { id } = await made(0)
      const response = await update(id, [...texts('Renamed'), ['removedProfile', given]])
      expect([response.statusCode, response.json().name]).toEqual([200, 'Renamed'])
      expect(response.json().profileImage).not.toBeNull()
    },
  )

  test.each(['', ' ', 'null', 'undefined'])(
    'removedImages and existingImages as %j change no picture',
    async (given) => {
      const { id, work } = await made()
      const response = await update(id, [...texts('A'), ['removedImages', given], ['existingImages', given]])
      expect(response.statusCode).toBe(200)
      expect(idsOf(response)).toEqual(work)
    },
  )

  test.each(['{', '{}', '[1]', '[null]', '"x"', '[{"url":"x"}]'])(
    'returns a field error when removedImages is %s',
    async (json) => {
      const { id, work } = await made()
      const response = await update(id, [...texts('A'), ['removedImages', json]])
      expect(response.statusCode).toBe(400)
      expect(messages(response)).toEqual(['removedImages: Send a JSON list of public ids.'])
      expect(idsOf(await update(id, texts('A')))).toEqual(work)
    },
  )

  test('[AAR-08] keeps the current service when none is sent, even if it is deleted', async () => {
    const own = (await makeService(t.db, { name: 'Closing' })) as { id: string }
    const { id } = await makeArtist(t.db, { service_id: own.id })
    await t.app.inject({ method: 'DELETE', url: `/api/services/${own.id}`, headers })
    const bio: [string, string] = ['bio', 'Draws fine lines.']
    for (const parts of [[['service', '']], []] as Parts[]) {
      const response = await update(id, [['name', 'Still here'], bio, ...parts])
      expect([response.statusCode, response.json().service]).toEqual([200, { _id: '', name: '' }])
    }
    await t.app.inject({ method: 'POST', url: `/api/trash/services/${own.id}/restore`, headers })
    const after = await update(id, [['name', 'Still here'], bio])
    expect(after.json().service).toEqual({ _id: own.id, name: 'Closing' })
    const wrong = await update(id, [['name', 'Still here'], bio, ['service', 'Closing']])
    expect(messages(wrong)).toEqual(['service: Please select a service.'])
  })

  test('[AAR-08] returns the form’s error messages, and 404 for an unknown artist', async () => {
    const { id } = await made(0)
    const response = await update(id, [
      ['name', ''],
      ['bio', 'short'],
      ['service', service.id],
      ['profileImage', { name: 'a.svg', bytes: Buffer.from('<svg/>') }],
      ['images', { name: 'b.jpg', bytes: Buffer.alloc(3_145_729, 0xff) }],
    ])
    expect(messages(response).sort()).toEqual([
      'bio: Bio must be at least 10 characters long.',
      'images: Each file must be smaller than 3MB.',
      'name: Name required',
      'profileImage: Only PNG, JPG, JPEG allowed.',
    ])
    const unknown = await update(crypto.randomUUID(), texts('A'))
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { status: 'error', message: 'Artist not found' },
    ])
  })

  test('concurrent edits of one artist are all saved, one after the other', async () => {
    const { id, work } = await made(6)
    const responses = await Promise.all(
      work.map((publicId) => update(id, [...texts('A'), ['removedImages', JSON.stringify([publicId])]])),
    )
    expect(responses.map((response) => response.statusCode)).toEqual(work.map(() => 200))
    expect(idsOf(await update(id, texts('A')))).toEqual([])
  })
})
