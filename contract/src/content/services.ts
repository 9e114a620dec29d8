export const SERVICES_ON_HOME = 4

export const SERVICES_IN_BACK_OFFICE = 6

export const SERVICE_NAME_MAX = 100

export const SERVICE_SHORT_MAX = 200

export const SERVICE_FULL_MIN = 50

export const SERVICE_FULL_MAX = 5_000

export const SERVICE_PRICE_MAX = 100_000_000

export const SERVICE_DURATION_MAX = 60

export const SERVICE_HEALING_MAX = 600
