export const FEEDBACK_PAGE = 10

export const FEEDBACK_NAME_MAX = 100

export const FEEDBACK_CITY_MAX = 100

export const FEEDBACK_MESSAGE_MAX = 1_000

export const RATING_MIN = 1

export const RATING_MAX = 5

export const RATING_STEP = 0.5
