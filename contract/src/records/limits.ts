/** Maximum number of records in one response. */
export const ORDER_PAGE = 200

/** Lifetime of a shared preview link. */
export const PREVIEW_LINK_DAYS = 7

/** Lifetime of an editor's own preview. Short, because a new one takes one click. */
export const OWN_PREVIEW_MINUTES = 15

/** Maximum number of active links per record. */
export const PREVIEW_LINKS_MAX = 20

/** Days until a deleted record is purged. */
export const TRASH_RETENTION_DAYS = 30

export const DELETED_PAGE = 10

/** Maximum number of records per restore request. */
export const RESTORED_MAX = 100

/** Maximum number of versions per record. The database trigger uses the same number. */
export const MAX_VERSIONS = 50
