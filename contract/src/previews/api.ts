import { endpoints } from '../http/endpoint.ts'
import type { previewsShapes } from './shapes.ts'

/** Open to those who may edit the record itself, which its kind decides. */
export const previewsApi = endpoints<typeof previewsShapes>()({
  open: { method: 'POST', path: '/previews/:kind/:id/open', who: 'artist', internal: true },
  links: { method: 'GET', path: '/previews/:kind/:id', who: 'artist' },
  share: { method: 'POST', path: '/previews/:kind/:id', who: 'artist', internal: true },
  revoke: { method: 'DELETE', path: '/previews/:kind/:id/:link', who: 'artist', internal: true },
})
