/** How many versions of a record are kept; the database has the same number. */
export const VERSIONS_KEPT = 50
