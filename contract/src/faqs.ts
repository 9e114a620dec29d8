import type { z } from 'zod'
import { endpoints } from './endpoint.ts'
import type { faq, faqsShapes } from './faqs-shapes.ts'

export type Faq = z.infer<typeof faq>

export const FAQ_CATEGORIES = ['general', 'pricing', 'technical', 'other'] as const
export const FAQ_QUESTION_MAX = 300
export const FAQ_ANSWER_MAX = 3_000

export const FAQ_TEXTS = {
  question: 'Question is required',
  answer: 'Answer is required',
  category: 'Please choose a category.',
  tooLong: (max: number) => `Maximum ${max} characters allowed`,
  gone: 'FAQ not found.',
  deleted: 'FAQ deleted.',
} as const

export const faqsApi = endpoints<typeof faqsShapes>()({
  list: { method: 'GET', path: '/faqs', who: 'anyone' },
  create: { method: 'POST', path: '/faqs', who: 'staff' },
  update: { method: 'PUT', path: '/faqs/:id', who: 'staff' },
  remove: { method: 'DELETE', path: '/faqs/:id', who: 'staff' },
})
