import { z } from 'zod'
import { instant } from '../fields/days.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { basedOn, version } from '../http/versions.ts'
import { PUBLICATION_KINDS } from '../records.ts'
import { NOW, PUBLICATION_STATES, SHOW, STANDINGS } from './limits.ts'
import { PUBLICATION_TEXTS } from './texts.ts'

export const publicationShape = z.object({
  state: z.enum(PUBLICATION_STATES),
  /** From when it is shown; of a blog without a time of its own, the start of its day while that is to come. */
  publishAt: z.string().nullable(),
  /** From when it is shown no more. */
  hideAt: z.string().nullable(),
  standing: z.enum(STANDINGS),
})

/** Part of a record as staff read it. Visitors get no such field. */
export const publicationField = publicationShape.optional()

export const showHeader = z.looseObject({ [SHOW]: z.string().optional() })

/** How a new record begins; published unless it says otherwise. */
export const firstState = z.enum(['draft', 'published'], PUBLICATION_TEXTS.state).optional()

const params = z.object({
  kind: z.enum(PUBLICATION_KINDS),
  /** As in the lists of its kind; a picture of the gallery by its public id. */
  id: z.string().regex(/^[\w-]{1,100}$/),
})

const time = instant(PUBLICATION_TEXTS.time).nullable().optional()

/** What is left out stays as it is; null takes a time away. */
const change = z.object({
  state: z.enum(PUBLICATION_STATES, PUBLICATION_TEXTS.state).optional(),
  publishAt: z.literal(NOW).or(time),
  hideAt: time,
})

const undo = publicationShape.omit({ standing: true }).extend({ version })

const current = z.object({ publication: publicationShape, version })

export const publicationShapes = {
  change: {
    summary: 'Publish, plan or hide one record; `undo` is the body that takes it back',
    params,
    body: change.extend({ version: basedOn }),
    current,
    status: 200,
    /** `texts`: how many blogs and services have the picture, or one of the record's pictures, in their text and leave it out now. */
    response: doneBody.extend({ ...current.shape, undo, texts: z.number().int().optional() }),
  },
} satisfies Record<string, Shape>

export type Publication = z.infer<typeof publicationShape>

export type PublicationChange = z.input<typeof change>
