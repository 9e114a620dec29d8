import type { EnquiryPicture, ListedPicture } from '@linework/contract/desk/enquiry-pictures-shapes'
import type { listFirstPictures, listPictures } from './queries.ts'
import type { PictureUrlOf } from './signed-urls.ts'

type PictureRow = Awaited<ReturnType<typeof listPictures>>[number]

export const serializePicture = (
  { id, kind, width, height }: PictureRow,
  addressOf: PictureUrlOf,
): EnquiryPicture => ({
  id,
  kind,
  width,
  height,
  address: addressOf(id, 'large'),
  thumbnail: addressOf(id, 'small'),
})

type FirstPictures = Awaited<ReturnType<typeof listFirstPictures>>

export const serializeThumbnails = (
  enquiryId: string,
  pictures: FirstPictures,
  addressOf: PictureUrlOf,
): ListedPicture[] =>
  (pictures.get(enquiryId) ?? []).map(({ id, kind }) => ({ id, kind, thumbnail: addressOf(id, 'small') }))
