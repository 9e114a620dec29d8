export const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const HOURS_ROWS_MAX = 7

export const HOURS_MAX = 100

export const NOTE_MAX = 200

export const ADDRESS_MAX = 500

export const SPECIAL_DAYS_MAX = 60
