import { z } from 'zod'
import { requiredText } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { baseVersion, doneBody, idParams, version } from '../http/shapes.ts'
import { FAQ_ANSWER_MAX, FAQ_CATEGORIES, FAQ_QUESTION_MAX, FAQ_TEXTS } from './faqs.ts'

const category = z
  .enum([...FAQ_CATEGORIES, ''], FAQ_TEXTS.category)
  .transform((chosen) => (chosen === '' ? 'general' : chosen))

export const faq = z.object({
  _id: z.string(),
  question: z.string(),
  answer: z.string(),
  category: z.string(),
  isActive: z.boolean(),
  /** The service that the question belongs to, or ''. */
  service: z.string(),
  version,
})

export const faqFields = z.object({
  question: requiredText(FAQ_QUESTION_MAX, FAQ_TEXTS.question, FAQ_TEXTS.tooLong(FAQ_QUESTION_MAX)),
  answer: requiredText(FAQ_ANSWER_MAX, FAQ_TEXTS.answer, FAQ_TEXTS.tooLong(FAQ_ANSWER_MAX)),
  category: category.default('general'),
  /** '' removes the service. Absent keeps it, because older clients do not send this field. */
  service: z.union([z.literal(''), z.uuid(FAQ_TEXTS.service)], FAQ_TEXTS.service).optional(),
})

/** All fields, or only isActive. A form with an empty question must not pass as a change of isActive. */
const faqChange = faqFields
  .extend({ category: category.optional(), isActive: z.boolean().optional(), version: baseVersion })
  .partial()
  .superRefine((change, context) => {
    const { isActive, version: _, ...fields } = change
    if (isActive !== undefined && Object.values(fields).every((value) => value === undefined)) return
    for (const field of ['question', 'answer'] as const) {
      if (fields[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: FAQ_TEXTS[field] })
    }
  })

export const faqsShapes = {
  list: { summary: 'All FAQs, inactive ones too', status: 200, response: z.array(faq) },
  create: {
    summary: 'Add a FAQ',
    once: true,
    body: faqFields.extend({ isActive: z.boolean().default(true) }),
    status: 201,
    response: faq,
  },
  update: {
    summary: 'Update a FAQ; or only isActive',
    params: idParams,
    body: faqChange,
    current: faq,
    status: 200,
    response: faq,
  },
  remove: { summary: 'Delete a FAQ', params: idParams, status: 200, response: doneBody },
} satisfies Record<string, Shape>

export type Faq = z.infer<typeof faq>
