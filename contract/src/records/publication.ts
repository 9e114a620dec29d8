/** A draft has never been public; a hidden record was. A published one is public between its times. */
export const PUBLICATION_STATES = ['draft', 'published', 'hidden'] as const

export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** Visibility of a record at this moment, by the database's clock. Only `published` records are public. */
export const PUBLICATION_STATUSES = ['draft', 'scheduled', 'published', 'hidden', 'expired'] as const

export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number]

/** Value of `publishAt` for immediate publication, independent of the caller's clock. */
export const NOW = 'now'

/** Selects what a public read returns to staff. Defaults to all records with their publication. */
export const SHOW = 'x-show'

/** Returns 401 for an invalid token, instead of the public view. */
export const SHOW_ALL = { [SHOW]: 'all' } as const

/** Returns the public view to staff as well. */
export const SHOW_SITE = { [SHOW]: 'site' } as const
