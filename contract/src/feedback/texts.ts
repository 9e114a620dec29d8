import { RATING_MAX, RATING_MIN } from './limits.ts'

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
