export const REELS_IN_BACK_OFFICE = 8
