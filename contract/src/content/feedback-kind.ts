import { defineKind } from './kind.ts'

export const FEEDBACK_PAGE = 10

const [RATING_MIN, RATING_MAX] = [1, 5]

export const feedback = defineKind({
  table: 'feedback',
  title: 'name',
  order: 'created_at',
  texts: { gone: 'Feedback not found.', deleted: 'Feedback deleted.' },
  page: { items: 'feedbacks', pages: 'totalPages' },
  fields: {
    name: { type: 'text', label: 'Name', max: 100, required: 'Name is required' },
    city: { type: 'text', label: 'City', max: 100, required: 'City is required' },
    date: { type: 'day', label: 'Date', required: true, text: 'Date is required' },
    message: {
      type: 'text',
      label: 'Message',
      max: 1_000,
      required: 'Message is required',
      rows: 5,
    },
    rating: {
      type: 'number',
      label: 'Rating',
      min: RATING_MIN,
      max: RATING_MAX,
      step: 0.5,
      required: 'Choose a rating',
      text: `Rating must be a number from ${RATING_MIN} to ${RATING_MAX}, in whole or half steps`,
    },
  },
})
