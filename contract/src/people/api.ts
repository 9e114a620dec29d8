import { endpoints } from '../http/endpoint.ts'
import type { peopleShapes } from './shapes.ts'

export const peopleApi = endpoints<typeof peopleShapes>()({
  /** By POST, so that no number or address of a person is in a URL. */
  find: { method: 'POST', path: '/people/find', who: 'desk', internal: true },
  /** Who of staff was shown whose data. */
  reads: { method: 'GET', path: '/people/reads', who: 'owner' },
  erase: { method: 'POST', path: '/people/erase', who: 'desk', internal: true },
})
