import { endpoints } from '../http/endpoint.ts'
import type { changesShapes } from './shapes.ts'

export const changesApi = endpoints<typeof changesShapes>()({
  page: { method: 'GET', path: '/changes', who: 'desk' },
})
