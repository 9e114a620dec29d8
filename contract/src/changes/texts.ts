import type { ChangeKind } from './limits.ts'

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
