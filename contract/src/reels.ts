import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type { link } from './links-shapes.ts'
import type { reelsShapes } from './reels-shapes.ts'

export type Reel = z.infer<typeof link>

export const REELS_IN_BACK_OFFICE = 8

export const REEL_TEXTS = { gone: 'Reel not found.', deleted: 'Reel deleted.' } as const

export const reelsApi = endpoints<typeof reelsShapes>()({
  list: { method: 'GET', path: '/reels', who: 'anyone' },
  page: { method: 'GET', path: '/reels/paginated', who: 'anyone' },
  create: { method: 'POST', path: '/reels', who: 'staff' },
  remove: { method: 'DELETE', path: '/reels/:id', who: 'staff' },
})
