import { endpoints } from './endpoint.ts'
import type { picturesShapes } from './pictures-api-shapes.ts'

export const PICTURE_GONE = 'Picture not found.'
export const ORDER_SAVED = 'Order saved.'

export const picturesApi = endpoints<typeof picturesShapes>()({
  arrange: { method: 'PATCH', path: '/pictures/order', who: 'staff' },
  describe: { method: 'PATCH', path: '/pictures/:publicId', who: 'staff' },
})
