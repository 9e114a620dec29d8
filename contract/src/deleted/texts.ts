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
