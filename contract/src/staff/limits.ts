export const STAFF_NAME_MAX = 100

/** In place of an artist who takes over: any artist will do. */
export const HAND_TO_ANYONE = 'anyone'

/** How long an invitation or a link for a new password works. It works once. */
export const LINK_HOURS = 72

export const LINK_TOKEN_MAX = 100

/** The page of such a link; the token follows in the fragment, which no server sees. */
export const LINK_PAGE = '/login/link'

export const FORGOT_PAGE = '/login/forgot'

export const LINK_PURPOSES = ['invitation', 'reset'] as const

export type LinkPurpose = (typeof LINK_PURPOSES)[number]
