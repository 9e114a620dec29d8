export const SERVICES_ON_HOME = 4

export const SERVICES_IN_BACK_OFFICE = 6
