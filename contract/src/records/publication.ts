/** A 'draft' was never public, a 'hidden' record was. A 'published' one is public between its two times. */
export const PUBLICATION_STATES = ['draft', 'published', 'hidden'] as const

export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** The status now, by the database's clock. Only records with the status `published` are public. */
export const PUBLICATION_STATUSES = ['draft', 'scheduled', 'published', 'hidden', 'expired'] as const

export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number]

/** Value of `publishAt` that publishes the record immediately, even if the caller's clock is wrong. */
export const NOW = 'now'

/** Header by which staff choose the view that a public read returns; without it, the view of staff. */
export const SHOW = 'x-show'

/** Requests the view of staff explicitly, so that an invalid token gets 401 instead of the public view. */
export const SHOW_ALL = { [SHOW]: 'all' } as const

/** Requests the public view, as visitors see it, with the token of a staff member. */
export const SHOW_SITE = { [SHOW]: 'site' } as const
