import type { EnquiryPicture, ListedPicture } from '@linework/contract/desk/enquiry-pictures-shapes'
import type { AddressOf } from './address.ts'
import type { listFirstPictures, listPictures } from './queries.ts'

type PictureRow = Awaited<ReturnType<typeof listPictures>>[number]

export const serializePicture = (
  { id, kind, width, height }: PictureRow,
  addressOf: AddressOf,
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
  contactId: string,
  pictures: FirstPictures,
  addressOf: AddressOf,
): ListedPicture[] =>
  (pictures.get(contactId) ?? []).map(({ id, kind }) => ({ id, kind, thumbnail: addressOf(id, 'small') }))
