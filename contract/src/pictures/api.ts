import { endpoints } from '../http/endpoint.ts'
import type { picturesShapes } from './shapes.ts'

export const picturesApi = endpoints<typeof picturesShapes>()({
  show: { method: 'GET', path: '/pictures/:publicId', who: 'anyone' },
  add: { method: 'POST', path: '/pictures', who: 'desk', internal: true },
  arrange: { method: 'PATCH', path: '/pictures/order', who: 'artist' },
  describe: { method: 'PATCH', path: '/pictures/:publicId', who: 'artist' },
  focus: { method: 'PATCH', path: '/pictures/:publicId/focus', who: 'artist' },
})
