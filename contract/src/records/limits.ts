export const ORDER_PAGE = 200

/** Days for which a shared preview link works. */
export const PREVIEW_LINK_DAYS = 7

/** Minutes for which the preview of an editor works; a new one takes one click. */
export const OWN_PREVIEW_MINUTES = 15

/** A record has at most this many preview links that work. */
export const PREVIEW_LINKS_MAX = 20
export const TRASH_RETENTION_DAYS = 30

export const DELETED_PAGE = 10
export const RESTORED_MAX = 100

/** A database trigger deletes older versions of a record and uses the same number. */
export const MAX_VERSIONS = 50
