import { z } from 'zod'
import { instant } from '../fields/days.ts'
import type { Shape } from '../http/endpoint.ts'
import { baseVersion, doneBody, version } from '../http/shapes.ts'
import { PUBLICATION_KINDS } from '../records.ts'
import { NOW, PUBLICATION_STATES, PUBLICATION_STATUSES, SHOW } from './publication.ts'
import { PUBLICATION_TEXTS } from './texts.ts'

export const publicationShape = z.object({
  state: z.enum(PUBLICATION_STATES),
  /** Time at which the record becomes public. A blog without a time becomes public on its day. */
  publishAt: z.string().nullable(),
  /** Time at which the record stops being public. */
  hideAt: z.string().nullable(),
  publicationStatus: z.enum(PUBLICATION_STATUSES),
})

/** Only responses to staff contain this field. */
export const publicationField = publicationShape.optional()

export const showHeader = z.looseObject({ [SHOW]: z.string().optional() })

/** A new record without this field is published. */
export const firstState = z.enum(['draft', 'published'], PUBLICATION_TEXTS.state).optional()

const params = z.object({
  kind: z.enum(PUBLICATION_KINDS),
  /** The id from the lists of this kind; for the gallery, the public id. */
  id: z.string().regex(/^[\w-]{1,100}$/),
})

const time = instant(PUBLICATION_TEXTS.time).nullable().optional()

/** An absent field stays unchanged; null removes a time. */
const change = z.object({
  state: z.enum(PUBLICATION_STATES, PUBLICATION_TEXTS.state).optional(),
  publishAt: z.literal(NOW).or(time),
  hideAt: time,
})

const undo = publicationShape.omit({ publicationStatus: true }).extend({ version })

const current = z.object({ publication: publicationShape, version })

export const publicationShapes = {
  change: {
    summary: 'Publish, schedule or hide a record; `undo` is the body that reverts it',
    params,
    body: change.extend({ version: baseVersion }),
    current,
    /** `texts`: number of blogs and services that no longer show a picture of this record. */
    response: doneBody.extend({ ...current.shape, undo, texts: z.number().int().optional() }),
  },
} satisfies Record<string, Shape>

export type Publication = z.infer<typeof publicationShape>

export type PublicationChange = z.input<typeof change>
