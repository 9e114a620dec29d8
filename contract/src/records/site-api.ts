import { endpoints } from '../http/endpoint.ts'
import type { picturesShapes } from './pictures-shapes.ts'

export const picturesApi = endpoints<typeof picturesShapes>()({
  show: { method: 'GET', path: '/pictures/:publicId', minRole: 'public' },
  add: { method: 'POST', path: '/pictures', minRole: 'desk', internal: true },
  arrange: { method: 'PATCH', path: '/pictures/order', minRole: 'artist' },
  describe: { method: 'PATCH', path: '/pictures/:publicId', minRole: 'artist' },
  focus: { method: 'PATCH', path: '/pictures/:publicId/focus', minRole: 'artist' },
})
