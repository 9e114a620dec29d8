import { endpoints } from '../http/endpoint.ts'
import type { enquiryPicturesShapes } from './shapes.ts'

export const enquiryPicturesApi = endpoints<typeof enquiryPicturesShapes>()({
  add: { method: 'PUT', path: '/contact/pictures/:id', who: 'anyone' },
  takeBack: { method: 'DELETE', path: '/contact/sent-pictures/:id', who: 'anyone', internal: true },
  list: { method: 'GET', path: '/contact/:id/pictures', who: 'artist' },
  file: { method: 'GET', path: '/contact/pictures/:id/:size', who: 'anyone', fresh: true, private: true },
  remove: { method: 'DELETE', path: '/contact/pictures/:id', who: 'artist', internal: true },
})
