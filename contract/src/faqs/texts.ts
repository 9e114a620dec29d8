export const FAQ_TEXTS = {
  question: 'Question is required',
  answer: 'Answer is required',
  category: 'Please choose a category.',
  service: 'This service does not exist any more.',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
  gone: 'FAQ not found.',
  deleted: 'FAQ deleted.',
} as const
