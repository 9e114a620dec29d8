import { OWN_PREVIEW_MINUTES } from './limits.ts'
import type { PublicationStatus } from './publication.ts'

export const ORDER_TEXTS = {
  saved: 'Order saved.',
  gone: 'The list has changed. Please check it and try again.',
  failed: 'Not moved. Please check the connection and try again.',
} as const

export const PREVIEW_TEXTS = {
  ended: 'This preview has expired.',
  endedMore: 'This link was revoked, has expired or is incomplete. Ask the studio for a new one.',
  gone: 'This record no longer exists.',
  linkGone: 'This link no longer works.',
  revoked: 'Link revoked.',
  tooMany: (max: number) => `This record has ${max} links. Revoke one of them first.`,
  shared: (until: string) =>
    `Preview: only people with this link see it. It expires on ${until}, studio time. Other pages show the live site.`,
  own: `Preview: only people with this URL see it. It expires ${OWN_PREVIEW_MINUTES} minutes after it was created, or when you sign out. Other pages show the live site.`,
} as const

export const PUBLICATION_STATUS_NAMES: Record<PublicationStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  hidden: 'Hidden',
  expired: 'Expired',
}

export const PUBLICATION_TEXTS = {
  state: 'Choose draft, published or hidden.',
  time: 'Enter a valid date and time.',
  order: 'The hide date must be after the publish date.',
  saved: 'Saved.',
  gone: 'This record no longer exists.',
} as const

export const DELETED_TEXTS = {
  restored: 'Restored.',
  notDeleted: 'This record is no longer in the trash.',
  gone: 'This can no longer be restored.',
  erased: 'Permanently deleted.',
  newAddress: (slug: string) => `Its URL is now used by another record. The new URL ends in “${slug}”.`,
  serviceDeleted: (name: string) => `Its service “${name}” is deleted: restore that too, or choose another.`,
  serviceGone: 'Its service was permanently deleted. Choose another.',
  restoreFailed: 'It could not be restored. Please try again.',
  eraseFailed: 'It could not be deleted. Please try again.',
} as const

export const VERSION_TEXTS = {
  gone: 'This version is no longer kept.',
  recordGone: 'This record no longer exists.',
  newAddress: (slug: string) => `Its old URL is now used by another record. The new URL ends in “${slug}”.`,
  serviceGone: 'The service of that version no longer exists, so the current one stays.',
  artistGone: 'The artist of that version no longer exists, so the current one stays.',
  pairGone:
    'The fresh picture of that version no longer exists or is in another pair, so the current one stays.',
  pictureGone: 'A picture of that version was permanently deleted.',
  dayStays: 'Its date was not restored, because that would change when visitors see it.',
  shownStays: 'Publication status and dates were not restored.',
  restoreFailed: 'The version could not be restored. Please try again.',
} as const
