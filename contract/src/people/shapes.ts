import { z } from 'zod'
import { EMAIL_MAX } from '../auth/limits.ts'
import { enquiry } from '../enquiries/shapes.ts'
import { requiredText } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { PEOPLE_TEXTS } from './texts.ts'

const person = z.object({ find: requiredText(EMAIL_MAX, PEOPLE_TEXTS.find, PEOPLE_TEXTS.find) })

export const peopleShapes = {
  find: {
    summary:
      'Everything stored about a person, by phone number or email, including spam and deleted enquiries',
    body: person,
    status: 200,
    response: z.object({ requests: z.array(enquiry) }),
  },
  erase: {
    summary: 'Erase everything stored about a person permanently',
    body: person,
    status: 200,
    response: doneBody.extend({ erased: z.number() }),
  },
} satisfies Record<string, Shape>
