import type { OrderedRecord } from '@linework/contract/order/shapes'
import { serializePicture } from '../../media/serializer.ts'
import type { listOrder } from './queries.ts'

type Row = Awaited<ReturnType<typeof listOrder>>[number]

export const serializeOrdered = ({ name, title, picture }: Row): OrderedRecord => ({
  _id: name,
  title,
  picture: picture && serializePicture(picture),
})
