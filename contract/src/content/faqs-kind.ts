import { defineKind } from './kind.ts'

export const FAQ_CATEGORIES = ['general', 'pricing', 'technical', 'other'] as const

export const faqs = defineKind({
  table: 'faqs',
  title: 'question',
  order: 'position',
  texts: { gone: 'FAQ not found.', deleted: 'FAQ deleted.' },
  fields: {
    question: { type: 'text', label: 'Question', max: 300, required: 'Question is required' },
    answer: {
      type: 'text',
      label: 'Answer',
      max: 3_000,
      required: 'Answer is required',
      rows: 6,
    },
    category: {
      type: 'choice',
      label: 'Category',
      values: FAQ_CATEGORIES,
      text: 'Choose a category.',
      absent: 'general',
    },
    isActive: { type: 'flag', label: 'Active', column: 'is_active', form: 'never' },
    service: {
      type: 'ref',
      label: 'Service',
      column: 'service_id',
      none: true,
      absent: 'keep',
      text: 'This service no longer exists.',
    },
  },
})
