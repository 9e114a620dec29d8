import { z } from 'zod'
import { EMAIL_MAX } from '../auth/limits.ts'
import { enquiry } from '../enquiries/shapes.ts'
import { requiredText } from '../fields/text.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { READS_DAYS, READS_DAYS_MAX } from './limits.ts'
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
  reads: {
    summary: 'Who of staff was shown the data of which client in the last days, as a CSV file',
    query: z.object({ days: z.coerce.number().int().min(1).max(READS_DAYS_MAX).catch(READS_DAYS) }),
    status: 200,
    type: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="reads.csv"' },
    response: z.unknown(),
  },
  erase: {
    summary: 'Erase everything stored about a person permanently',
    body: person,
    status: 200,
    response: doneBody.extend({ erased: z.number() }),
  },
} satisfies Record<string, Shape>
