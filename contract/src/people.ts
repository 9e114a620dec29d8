import { endpoints } from './endpoint.ts'
import type { peopleShapes } from './people-shapes.ts'

export const PEOPLE_TEXTS = {
  find: 'Please enter a phone number or an email.',
  erased: (count: number) => (count === 1 ? '1 request erased.' : `${count} requests erased.`),
} as const

export const peopleApi = endpoints<typeof peopleShapes>()({
  find: { method: 'GET', path: '/people', who: 'staff' },
  erase: { method: 'POST', path: '/people/erase', who: 'staff', internal: true },
})
