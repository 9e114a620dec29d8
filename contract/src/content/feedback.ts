export const FEEDBACK_PAGE = 10

export const FEEDBACK_NAME_MAX = 100

export const FEEDBACK_CITY_MAX = 100

export const FEEDBACK_MESSAGE_MAX = 1_000

export const RATING_MIN = 1

export const RATING_MAX = 5

export const RATING_STEP = 0.5

export const FEEDBACK_TEXTS = {
  name: 'Name is required',
  city: 'City is required',
  date: 'Date is required',
  message: 'Message is required',
  rating: `Rating must be a number from ${RATING_MIN} to ${RATING_MAX}, in whole or half steps`,
  chooseRating: 'Choose a rating',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
  saveFailed: 'Failed to save feedback.',
  gone: 'Feedback not found.',
  deleted: 'Feedback deleted.',
} as const
