export const SHORTS_ON_ABOUT = 20

export const SHORTS_IN_BACK_OFFICE = 8
