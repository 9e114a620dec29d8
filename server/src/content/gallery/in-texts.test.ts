import { beforeAll, expect, test } from 'vitest'
import {
  addWork,
  makeArtist,
  makeBlog,
  makeGallery,
  makePictureRow,
  makeService,
  signIn,
} from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  t = await makeApp()
  headers = await signIn(t)
})

const textOf = (id: string) => `Keep it dry.\n\n![A koi](/media/${id}/320.jpeg "Healed")`
const send = async (method: 'DELETE' | 'PATCH', path: string, payload?: object) =>
  (await t.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })).json()

async function makeImage() {
  const { galleryId, publicIds } = await makeGallery(t.db, 1)
  const publicId = publicIds[0] as string
  return {
    publicId,
    hide: (state: string) => send('PATCH', `/publication/gallery/${publicId}`, { state }),
    remove: () => send('DELETE', `/gallery/${galleryId}/image/${publicId}`),
  }
}

test('hiding or deleting a picture returns the number of texts that contain it', async () => {
  const { publicId, hide, remove } = await makeImage()
  await makeBlog(t.db, { content: textOf(publicId) })
  await makeBlog(t.db, { content: textOf(publicId), deleted_at: new Date() })
  await makeBlog(t.db, { content: textOf(`${publicId}-2`) })
  await makeService(t.db, { full_description: textOf(publicId) })
  expect((await hide('hidden')).texts).toBe(2)
  expect(await hide('published')).not.toHaveProperty('texts')
  expect(await remove()).toEqual({ status: 'success', message: 'Image deleted.', texts: 2 })
})

test('does not return a text count for a picture that no other text contains', async () => {
  const own = await makeImage()
  await t.db.updateTable('pictures').set({ is_of_text: true }).where('public_id', '=', own.publicId).execute()
  await makeBlog(t.db, { content: textOf(own.publicId) })
  expect(await own.hide('hidden')).not.toHaveProperty('texts')
  expect(await (await makeImage()).remove()).not.toHaveProperty('texts')
})

test('hiding an artist returns the number of texts with the artist’s pictures', async () => {
  const { id } = await makeArtist(t.db)
  const [one, other] = (await addWork(t.db, id, 2)) as [string, string]
  await makeService(t.db, { full_description: textOf(one) })
  await makeBlog(t.db, { content: `${textOf(one)}\n\n${textOf(other)}` })
  const change = (state: string) => send('PATCH', `/publication/artists/${id}`, { state })
  expect((await change('hidden')).texts).toBe(2)
  expect(await change('published')).not.toHaveProperty('texts')
})

test('hiding a service counts only texts of other records', async () => {
  const picture = await makePictureRow(t.db)
  const service = await makeService(t.db, { full_description: textOf(picture.publicId) })
  const id = service?.id as string
  await t.db
    .insertInto('service_pictures')
    .values({ service_id: id, picture_id: picture.id, position: 0 })
    .execute()
  const hide = () => send('PATCH', `/publication/services/${id}`, { state: 'hidden' })
  expect(await hide()).not.toHaveProperty('texts')
  await makeBlog(t.db, { content: textOf(picture.publicId) })
  expect((await hide()).texts).toBe(1)
})

test('hiding a blog does not return a text count', async () => {
  const { id } = await makeBlog(t.db)
  expect(await send('PATCH', `/publication/blogs/${id}`, { state: 'hidden' })).not.toHaveProperty('texts')
})
