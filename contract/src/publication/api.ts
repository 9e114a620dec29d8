import { endpoints } from '../http/endpoint.ts'
import type { publicationShapes } from './shapes.ts'

export const publicationApi = endpoints<typeof publicationShapes>()({
  change: { method: 'PATCH', path: '/publication/:kind/:id', who: 'desk' },
})
