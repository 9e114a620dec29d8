export const STATS_DAYS = 30

export const FIGURES_DAYS = 90
