import { endpoints } from './endpoint.ts'
import type { picturesShapes } from './pictures-api-shapes.ts'

export const PICTURE_GONE = 'Picture not found.'
export const ORDER_SAVED = 'Order saved.'
export const ORDER_FAILED = 'The order could not be saved.'
export const ALT_SAVED = 'Description saved.'
export const ALT_FAILED = 'The description could not be saved.'
export const altTooLong = (max: number) => `Maximum ${max} characters allowed`

export const picturesApi = endpoints<typeof picturesShapes>()({
  show: { method: 'GET', path: '/pictures/:publicId', who: 'anyone' },
  arrange: { method: 'PATCH', path: '/pictures/order', who: 'staff' },
  describe: { method: 'PATCH', path: '/pictures/:publicId', who: 'staff' },
})
