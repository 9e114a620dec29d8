/** So long a deleted record can come back. */
export const DELETED_KEPT_DAYS = 30

export const DELETED_PAGE = 10

/** How many records one call may restore. */
export const RESTORED_MAX = 100
