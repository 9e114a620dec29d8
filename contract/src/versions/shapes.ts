import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { basedOn, version } from '../http/versions.ts'
import { type Publication, publicationShape } from '../publication/shapes.ts'
import { VERSIONED_KINDS } from '../records.ts'

const params = z.object({
  kind: z.enum(VERSIONED_KINDS),
  /** As in the lists of its kind; a kind with one record alone is named by itself. */
  id: z.string().regex(/^[\w-]{1,100}$/),
})

const oneVersion = params.extend({
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})

/** A record as its own detail shows it. */
const record = z.looseObject({})

export const keptVersion = z.object({
  number: z.number().int(),
  savedAt: z.string(),
  /** The address of the member of staff; null where it is not known. */
  savedBy: z.string().nullable(),
  /** Names of what is different from the version before. */
  fields: z.array(z.string()),
})

export const versionsShapes = {
  list: {
    summary:
      'The last versions of a record with who and when, the current one first; none of one never changed',
    params,
    status: 200,
    /** The record's own version is what a restore may name. */
    response: z.object({ version, versions: z.array(keptVersion) }),
  },
  show: {
    summary: 'One version, as the detail of its record shows it; a removed picture carries its bytes',
    params: oneVersion,
    status: 200,
    /** What was said then of when visitors see it. A restore leaves that as it is. */
    response: keptVersion.extend({
      record,
      publication: publicationShape.omit({ standing: true }).optional(),
    }),
  },
  restore: {
    summary: 'Save the content of a version again, pictures included, as a new version',
    params: oneVersion,
    body: z.object({ version: basedOn }),
    current: record,
    status: 200,
    /** What could not be as before, in words. */
    response: z.object({ record, notes: z.array(z.string()) }),
  },
} satisfies Record<string, Shape>

export type KeptVersion = z.infer<typeof keptVersion>

export type KeptPublication = Omit<Publication, 'standing'>
