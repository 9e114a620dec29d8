export const STATS_DAYS = 30
