export const FAQ_CATEGORIES = ['general', 'pricing', 'technical', 'other'] as const

export const FAQ_QUESTION_MAX = 300

export const FAQ_ANSWER_MAX = 3_000

export const FAQ_TEXTS = {
  question: 'Question is required',
  answer: 'Answer is required',
  category: 'Choose a category.',
  service: 'This service no longer exists.',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
  gone: 'FAQ not found.',
  deleted: 'FAQ deleted.',
} as const
