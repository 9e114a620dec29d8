import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { baseVersion, doneBody, idParams } from '../http/shapes.ts'
import { faqs } from './faqs-kind.ts'
import { createShape, editShape, recordShape } from './kind-shapes.ts'

const faq = recordShape(faqs)

export const faqFields = createShape(faqs)

/** All fields, or only isActive: a form with an empty question must not count as a change of isActive. */
const faqChange = faqFields
  .extend({
    category: editShape(faqs).shape.category.unwrap().optional(),
    isActive: z.boolean().optional(),
    version: baseVersion,
  })
  .partial()
  .superRefine((change, context) => {
    const { isActive, version: _, ...fields } = change
    if (isActive !== undefined && Object.values(fields).every((value) => value === undefined)) return
    for (const field of ['question', 'answer'] as const) {
      if (fields[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: faqs.fields[field].required })
    }
  })

export const faqsShapes = {
  list: { summary: 'All FAQs, inactive ones too', response: z.array(faq) },
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
    response: faq,
  },
  remove: { summary: 'Delete a FAQ', params: idParams, response: doneBody },
} satisfies Record<string, Shape>

export type Faq = z.infer<typeof faq>
