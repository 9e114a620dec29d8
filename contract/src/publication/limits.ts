/** A draft was never on the site; a hidden record was taken off it. A published one is shown in its time. */
export const PUBLICATION_STATES = ['draft', 'published', 'hidden'] as const

export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** What a record is for visitors at this moment, by the database's clock. Only one that is `shown` is on the site. */
export const STANDINGS = ['draft', 'planned', 'shown', 'hidden', 'over'] as const

export type Standing = (typeof STANDINGS)[number]

/** For `publishAt`: from this moment on, whatever the caller's own clock says. */
export const NOW = 'now'

/** What a public read shows a caller with a token: every record with its publication, unless this header says otherwise. */
export const SHOW = 'x-show'

/** A token that is not valid gets 401, instead of what visitors see. */
export const SHOW_ALL = { [SHOW]: 'all' } as const

/** What visitors see, also for staff. */
export const SHOW_SITE = { [SHOW]: 'site' } as const
