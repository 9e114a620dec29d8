import { endpoints } from '../http/endpoint.ts'
import type { orderingShapes } from './ordering-shapes.ts'
import type { previewsShapes } from './previews-shapes.ts'
import type { publicationShapes } from './publication-shapes.ts'
import type { trashShapes } from './trash-shapes.ts'
import type { versionsShapes } from './versions-shapes.ts'

export const orderingApi = endpoints<typeof orderingShapes>()({
  page: { method: 'GET', path: '/order/:kind', minRole: 'desk' },
  move: { method: 'PATCH', path: '/order/:kind', minRole: 'desk' },
})

/** These calls also require the permission to edit the record, which depends on its kind. */
export const previewsApi = endpoints<typeof previewsShapes>()({
  open: { method: 'POST', path: '/previews/:kind/:id/open', minRole: 'artist', internal: true },
  links: { method: 'GET', path: '/previews/:kind/:id', minRole: 'artist' },
  share: { method: 'POST', path: '/previews/:kind/:id', minRole: 'artist', internal: true },
  revoke: { method: 'DELETE', path: '/previews/:kind/:id/:link', minRole: 'artist', internal: true },
})

export const publicationApi = endpoints<typeof publicationShapes>()({
  change: { method: 'PATCH', path: '/publication/:kind/:id', minRole: 'desk' },
})

export const trashApi = endpoints<typeof trashShapes>()({
  page: { method: 'GET', path: '/trash/:kind', minRole: 'desk' },
  restore: { method: 'POST', path: '/trash/:kind/:id/restore', minRole: 'desk' },
  restoreMany: { method: 'POST', path: '/trash/:kind/restore', minRole: 'desk' },
  erase: { method: 'DELETE', path: '/trash/:kind/:id', minRole: 'desk' },
})

/** These calls also require the permission to edit the record, which depends on its kind. */
export const versionsApi = endpoints<typeof versionsShapes>()({
  list: { method: 'GET', path: '/versions/:kind/:id', minRole: 'artist' },
  show: { method: 'GET', path: '/versions/:kind/:id/:number', minRole: 'artist' },
  restore: { method: 'POST', path: '/versions/:kind/:id/:number/restore', minRole: 'artist' },
})
