import { asStaff, type Check, declared, equal, rejects, succeeds } from '../check.ts'
import { type Client, form } from '../client.ts'
import { asLargeAsAllowed, empty, noPicture, picture, tooLarge, truncated } from '../pictures.ts'

interface Picture {
  public_id: string
  galleryId: string
}

const CATEGORY = 'inside-studio'

async function addsAndRemoves(staff: Client, field: string, files: File[]): Promise<void> {
  const list = async () =>
    (await staff.get(`/gallery/category/${CATEGORY}`, { page: 1, limit: 100 })).body.images as Picture[]
  const before = new Set((await list()).map(({ public_id }) => public_id))
  succeeds(await staff.post('/gallery', form({ category: CATEGORY, [field]: files })), 'POST /gallery')
  const added = (await list()).filter(({ public_id }) => !before.has(public_id))
  for (const { galleryId, public_id } of added) {
    const path = `/gallery/${galleryId}/image/${encodeURIComponent(public_id)}`
    succeeds(await staff.remove(path), `DELETE ${path}`)
  }
  equal(added.length, files.length, 'the number of new pictures')
  const left = new Set((await list()).map(({ public_id }) => public_id))
  equal(added.filter(({ public_id }) => left.has(public_id)).length, 0, 'deleted pictures that are left')
}

const several = (count: number) => Array.from({ length: count }, (_, n) => picture(`${n}.png`))

export const gallery: Check[] = [
  asStaff('POST /gallery adds pictures, which can be deleted one by one', (staff) =>
    addsAndRemoves(staff, 'images', several(2)),
  ),
  asStaff('POST /gallery accepts forty pictures in one request', (staff) =>
    addsAndRemoves(staff, 'images', several(40)),
  ),
  declared(
    asStaff('POST /gallery also accepts pictures as images[]', (staff) =>
      addsAndRemoves(staff, 'images[]', several(2)),
    ),
  ),
  declared(
    asStaff('POST /gallery accepts at most sixty pictures in one request', async (staff) => {
      await addsAndRemoves(staff, 'images', several(60))
      rejects(await staff.post('/gallery', form({ category: CATEGORY, images: several(61) })), '61 pictures')
    }),
  ),
  declared(
    asStaff('POST /gallery accepts a picture of exactly 3 MB', (staff) =>
      addsAndRemoves(staff, 'images', [asLargeAsAllowed()]),
    ),
  ),
  asStaff('POST /gallery rejects no picture, one above 3 MB and one of another type', async (staff) => {
    rejects(await staff.post('/gallery', form({ category: CATEGORY })), 'without a picture')
    for (const images of [tooLarge(), noPicture()])
      rejects(await staff.post('/gallery', form({ category: CATEGORY, images })), images.name)
  }),
  declared(
    asStaff('POST /gallery rejects a truncated picture and one of zero bytes', async (staff) => {
      for (const images of [truncated(), empty()])
        rejects(await staff.post('/gallery', form({ category: CATEGORY, images })), images.name)
    }),
  ),
]
