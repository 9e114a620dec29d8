/** For so long a line says which member of staff was shown whose data. */
export const READS_DAYS_MAX = 365

/** What one file holds unless more is asked for. */
export const READS_DAYS = 30
