import type { z } from 'zod'
import type { deletedRecord, deletedShapes } from './deleted-shapes.ts'
import { endpoints } from './endpoint.ts'

export type DeletedRecord = z.infer<typeof deletedRecord>

/** So long a deleted record can come back. */
export const DELETED_KEPT_DAYS = 30

export const DELETED_PAGE = 10

export const DELETED_KINDS = [
  'artists',
  'blogs',
  'contact',
  'faqs',
  'feedback',
  'gallery',
  'reels',
  'services',
  'shorts',
] as const
export type DeletedKind = (typeof DELETED_KINDS)[number]

export const DELETED_TEXTS = {
  restored: 'Restored.',
  notDeleted: 'This is not deleted any more.',
  gone: 'This cannot be restored any more.',
  erased: 'Removed for good.',
  newAddress: (slug: string) => `Its address belongs to another one now. The new one ends in “${slug}”.`,
  serviceDeleted: (name: string) => `Its service “${name}” is deleted: restore that too, or choose another.`,
  serviceGone: 'Its service is gone for good: please choose another.',
  restoreFailed: 'It could not be restored. Please try again.',
  eraseFailed: 'It could not be removed. Please try again.',
} as const

export const deletedApi = endpoints<typeof deletedShapes>()({
  page: { method: 'GET', path: '/deleted/:kind', who: 'staff' },
  restore: { method: 'POST', path: '/deleted/:kind/:id/restore', who: 'staff' },
  erase: { method: 'DELETE', path: '/deleted/:kind/:id', who: 'staff' },
})
