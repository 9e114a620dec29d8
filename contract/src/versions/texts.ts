export const VERSION_TEXTS = {
  gone: 'This version is no longer kept.',
  recordGone: 'This record is no longer there.',
  newAddress: (slug: string) => `Its old address belongs to another one now. The new one ends in “${slug}”.`,
  serviceGone: 'The service of that version is gone, so the present one stays.',
  artistGone: 'The artist of that version is gone, so the present one stays.',
  pairGone: 'The fresh picture of that version is gone or in another pair, so the present one stays.',
  pictureGone: 'A picture of that version is gone for good.',
  dayStays: 'Its date stays as it is, because that of the version would change when visitors see it.',
  shownStays: 'Whether visitors see it, and when, stays as it is.',
  restoreFailed: 'The version could not be restored. Please try again.',
} as const
