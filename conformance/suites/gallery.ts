import { asStaff, type Check, equal, isTrue } from '../check.ts'
import { type Client, form } from '../client.ts'
import { picture, tooLarge } from '../pictures.ts'

interface Picture {
  public_id: string
  galleryId: string
  category: string
  url: string
}

const publicIds = async (staff: Client) =>
  ((await staff.get('/gallery', { page: 1, limit: 100 })).body.images as Picture[]).map(
    (each) => each.public_id,
  )

export const gallery: Check[] = [
  ...['images', 'images[]'].map((field) =>
    asStaff(`POST /gallery with ${field} adds pictures, which can be deleted one by one`, async (staff) => {
      const before = await publicIds(staff)
      const files = [picture('a.png'), picture('b.png')]
      const { status } = await staff.post('/gallery', form({ category: 'inside-studio', [field]: files }))
      isTrue(status === 200 || status === 201, `POST /gallery answers ${status}`)
      const page = await staff.get('/gallery/category/inside-studio', { page: 1, limit: 12 })
      const added = (page.body.images as Picture[]).filter(({ public_id }) => !before.includes(public_id))
      equal(added.length, 2, 'the number of new pictures')
      for (const { galleryId, public_id } of added) {
        const path = `/gallery/${galleryId}/image/${encodeURIComponent(public_id)}`
        equal((await staff.remove(path)).status, 200, `DELETE ${path}`)
      }
      const left = await publicIds(staff)
      equal(
        added.filter(({ public_id }) => left.includes(public_id)).length,
        0,
        'deleted pictures that are left',
      )
    }),
  ),
  asStaff('POST /gallery takes forty pictures at once', async (staff) => {
    const before = await publicIds(staff)
    const files = Array.from({ length: 40 }, (_, n) => picture(`${n}.png`))
    const { status } = await staff.post('/gallery', form({ images: files, category: 'featured-work' }))
    isTrue(status === 200 || status === 201, `POST /gallery answers ${status}`)
    const { images } = (await staff.get('/gallery', { page: 1, limit: 60 })).body
    const added = (images as Picture[]).filter(({ public_id }) => !before.includes(public_id))
    for (const { galleryId, public_id } of added)
      await staff.remove(`/gallery/${galleryId}/image/${encodeURIComponent(public_id)}`)
    equal(added.length, 40, 'the number of new pictures')
  }),
  asStaff('POST /gallery rejects none, and one over 3 MB', async (staff) => {
    equal(
      (await staff.post('/gallery', form({ category: 'featured-work' }))).status,
      400,
      'without a picture',
    )
    const large = form({ category: 'featured-work', images: tooLarge() })
    equal((await staff.post('/gallery', large)).status, 400, 'with a large one')
  }),
]
