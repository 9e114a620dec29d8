import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type { link } from './links-shapes.ts'
import type { shortsShapes } from './shorts-shapes.ts'

export type Short = z.infer<typeof link>

export const SHORTS_ON_ABOUT = 20
export const SHORTS_IN_BACK_OFFICE = 8

export const SHORT_TEXTS = { gone: 'Short not found.', deleted: 'Short deleted.' } as const

export const shortsApi = endpoints<typeof shortsShapes>()({
  page: { method: 'GET', path: '/shorts', who: 'anyone' },
  create: { method: 'POST', path: '/shorts', who: 'staff' },
  remove: { method: 'DELETE', path: '/shorts/:id', who: 'staff' },
})
