import { endpoints } from './endpoint.ts'
import type { peopleShapes } from './people-shapes.ts'

export const PEOPLE_TEXTS = {
  find: 'Please enter a phone number or an email.',
  erased: (count: number) => (count === 1 ? '1 request erased.' : `${count} requests erased.`),
} as const

export const peopleApi = endpoints<typeof peopleShapes>()({
  /** By POST, so that no number or address of a person is in a URL. */
  find: { method: 'POST', path: '/people/find', who: 'staff', internal: true },
  erase: { method: 'POST', path: '/people/erase', who: 'staff', internal: true },
})
