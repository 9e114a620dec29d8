/** The steps of the first start, in their order. */
export const SETUP_STEPS = ['owner', 'studio', 'look', 'mail', 'content'] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

export const SETUP_PAGE = '/setup'

/** How long a set-up address works. */
export const SETUP_HOURS = 24

export const SETUP_TOKEN_MAX = 100

/** What the studio begins with. */
export const FIRST_CONTENT = ['empty', 'sample'] as const

export type FirstContent = (typeof FIRST_CONTENT)[number]

/** More are added at the Studio screen. */
export const FIRST_PICTURES_MAX = 12
