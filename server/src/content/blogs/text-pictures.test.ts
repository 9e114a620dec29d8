import { beforeAll, expect, test } from 'vitest'
import { makeBlog, makeGallery, makePictureRow, makeService } from '../../../test/factories.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const lineOf = (publicId: string) => `![Words](/media/${publicId}/8.jpeg)`
const idsOf = ({ textPictures }: { textPictures?: { public_id: string }[] }) =>
  textPictures?.map(({ public_id }) => public_id)

test('a blog response lists each visible picture in its text once', async () => {
  const { publicIds } = await makeGallery(t.db, 2)
  const [shown, deleted] = publicIds as [string, string]
  await t.db
    .updateTable('pictures')
    .set({ deleted_at: new Date() })
    .where('public_id', '=', deleted)
    .execute()
  const unused = await makePictureRow(t.db)
  const ids = [shown, shown, deleted, unused.publicId, 'unknown']
  const content = `**Words.**\n\n${ids.map(lineOf).join('\n\n')}`
  await makeBlog(t.db, { slug: 'with-pictures', content })
  const blog = (await t.app.inject({ url: '/api/blogs/with-pictures' })).json()
  expect(blog.content).toBe(content)
  expect(idsOf(blog)).toEqual([shown])
  expect(blog.textPictures[0]).toMatchObject({ url: `/media/${shown}/8.jpeg`, width: 8, height: 6 })
})

test('a service response lists the pictures in its text and omits the list without any', async () => {
  const { publicIds } = await makeGallery(t.db, 1)
  await makeService(t.db, { slug: 'inked', full_description: lineOf(publicIds[0] as string) })
  expect(idsOf((await t.app.inject({ url: '/api/services/slug/inked' })).json())).toEqual(publicIds)
  await makeBlog(t.db, { slug: 'plain', content: `Not alone on its line: ${lineOf(publicIds[0] as string)}` })
  expect((await t.app.inject({ url: '/api/blogs/plain' })).json()).not.toHaveProperty('textPictures')
})
