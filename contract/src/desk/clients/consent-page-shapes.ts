import { z } from 'zod'
import type { Shape } from '../../http/endpoint.ts'
import { doneBody, id } from '../../http/shapes.ts'
import { CONSENT_TEXTS } from '../consent.ts'
import { clientFacts, consentText, record, signature } from '../consent-shapes.ts'
import { VISIT_TOKEN_MAX } from './client-page.ts'

const TEXTS = CONSENT_TEXTS

const params = z.object({ token: z.string().max(VISIT_TOKEN_MAX) })

const consentPage = z.object({
  startsAt: z.string(),
  service: z.string(),
  artist: z.string(),
  name: z.string(),
  phone: z.string(),
  /** The published text in each of its languages. */
  texts: z.array(consentText.omit({ state: true, retiredAt: true, services: true, blocksCheckIn: true })),
  /** The valid record; records that were corrected later are not valid. */
  signed: record
    .pick({ _id: true, at: true, hash: true, keptUntil: true })
    .extend({ client: clientFacts.nullable() })
    .nullable(),
})

export const consentPageShapes = {
  show: {
    summary: 'The consent texts of a client page link, and what is signed',
    params,
    response: consentPage,
  },
  sign: {
    summary: 'Sign a consent text; idempotent by its id',
    params,
    body: clientFacts.extend({
      id,
      /** Id of the version of the text that the client read. */
      textId: id,
      corrects: id.nullable().default(null),
      isOfAge: z.boolean().default(false),
      agrees: z.literal(true, TEXTS.agree),
      /** The client confirms to have read the health questions. No field takes an answer. */
      questionsRead: z.literal(true, TEXTS.questions),
      signature,
    }),
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type ConsentPage = z.infer<typeof consentPage>
export type NewSignature = z.output<(typeof consentPageShapes)['sign']['body']>
