import { beforeAll, expect, test } from 'vitest'
import { addWork, makeArtist, makeGallery, makeService, makeStaffMember } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { sendForm } from '../../../test/make-form.ts'

let t: TestApp

beforeAll(async () => {
  t = await makeApp()
})

test('an artist can edit their own profile and pictures, but no others', async () => {
  const [own, other] = [(await makeArtist(t.db)).id, (await makeArtist(t.db)).id]
  const [mine, theirs] = [await addWork(t.db, own, 2), await addWork(t.db, other, 2)]
  const inGallery = await makeGallery(t.db, 1)
  const { headers } = await makeStaffMember(t.db, { role: 'artist', artist_id: own })
  const send = async (method: 'PUT' | 'PATCH', url: string, payload: object) =>
    (await t.app.inject({ method, url: `/api/${url}`, headers, payload })).statusCode
  const service = (await makeService(t.db)) as { id: string }
  const texts = { name: 'Asha', bio: 'Draws fine lines.', service: service.id, experience: '7+' }
  const save = async (id: string) =>
    (await sendForm(t.app, 'PUT', `/api/artists/${id}`, Object.entries(texts), headers)).statusCode
  expect([await save(own), await save(other)]).toEqual([200, 403])
  expect(await send('PATCH', `pictures/${mine[0]}`, { alt: 'mine' })).toBe(200)
  for (const publicId of [theirs[0], inGallery.publicIds[0], 'unknown'])
    expect(await send('PATCH', `pictures/${publicId}`, { alt: 'stolen' })).toBe(403)
  expect(await send('PATCH', 'pictures/order', { order: mine.toReversed() })).toBe(200)
  expect(await send('PATCH', 'pictures/order', { order: [...mine, theirs[0]] })).toBe(403)
  expect(await send('PATCH', 'pictures/order', { order: inGallery.publicIds })).toBe(403)
})

test("an artist's new name is rejected if it is a colleague's or 'Any artist'", async () => {
  const own = (await makeArtist(t.db, { name: 'Ira Sen' })).id
  await makeArtist(t.db, { name: 'Kabir Das' })
  const { headers } = await makeStaffMember(t.db, { role: 'artist', artist_id: own })
  const { headers: desk } = await makeStaffMember(t.db, { role: 'desk' })
  const service = (await makeService(t.db)) as { id: string }
  const rename = (name: string, as = headers) => {
    const texts = { name, bio: 'Draws fine lines.', service: service.id }
    return sendForm(t.app, 'PUT', `/api/artists/${own}`, Object.entries(texts), as)
  }
  for (const name of ['Kabir Das', 'kabir DAS', 'any Artist']) {
    const rejected = await rename(name)
    expect([rejected.statusCode, rejected.json().errors]).toEqual([
      400,
      [{ field: 'name', message: 'Another artist has this name. Ask the desk.' }],
    ])
  }
  expect((await rename('Ira S. Sen')).statusCode).toBe(200)
  // The desk may give two artists the same name, after which both artists can still save their profile.
  expect((await rename('Kabir Das', desk)).statusCode).toBe(200)
  expect((await rename('Kabir Das')).statusCode).toBe(200)
})
