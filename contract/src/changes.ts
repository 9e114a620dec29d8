import type { z } from 'zod'
import type { change, changesShapes } from './changes-shapes.ts'
import { endpoints } from './endpoint.ts'

export type Change = z.infer<typeof change>

/** So long it is known who changed what. */
export const CHANGES_KEPT_DAYS = 365

export const CHANGES_PAGE = 20

export const CHANGE_KINDS = [
  'artists',
  'contact',
  'contact-info',
  'gallery',
  'pictures',
  'services',
  'faqs',
  'shorts',
  'blogs',
  'feedback',
  'reels',
  'people',
  'calendar',
  'account',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const CHANGE_KIND_NAMES: Record<ChangeKind, string> = {
  artists: 'Artist',
  contact: 'Request',
  'contact-info': 'Contact info',
  gallery: 'Gallery',
  pictures: 'Picture',
  services: 'Service',
  faqs: 'FAQ',
  shorts: 'Short',
  blogs: 'Blog',
  feedback: 'Feedback',
  reels: 'Reel',
  people: 'Person',
  calendar: 'Calendar feed',
  account: 'Account',
}

export const CHANGE_VERBS = ['added', 'changed', 'deleted', 'restored', 'removed for good'] as const
export type ChangeVerb = (typeof CHANGE_VERBS)[number]

export const changesApi = endpoints<typeof changesShapes>()({
  page: { method: 'GET', path: '/changes', who: 'staff' },
})
