export const LINK_MAX = 2_000

export const LINK_TITLE_MAX = 200
