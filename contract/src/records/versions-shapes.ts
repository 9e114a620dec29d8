import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { baseVersion, version } from '../http/shapes.ts'
import { VERSIONED_KINDS } from '../records.ts'
import { type Publication, publicationShape } from './publication-shapes.ts'

const params = z.object({
  kind: z.enum(VERSIONED_KINDS),
  /** The id from the lists of this kind; for a kind with a single record, the name of the kind. */
  id: z.string().regex(/^[\w-]{1,100}$/),
})

const oneVersion = params.extend({
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})

/** The fields are those of the detail response of the kind. */
const record = z.looseObject({})

const versionSummary = z.object({
  number: z.number().int(),
  savedAt: z.string(),
  /** Email address of the staff member; null when unknown. */
  savedBy: z.string().nullable(),
  /** Names of the fields that differ from the version before. */
  fields: z.array(z.string()),
})

export const versionsShapes = {
  list: {
    summary: 'List versions of a record; the current one first, none if it was never changed',
    params,
    /** `version` is the version of the current record, for the If-Match header of a restore. */
    response: z.object({ version, versions: z.array(versionSummary) }),
  },
  show: {
    summary: 'One version of a record; a removed picture carries its bytes',
    params: oneVersion,
    /** `publication` is the state at that time, which a restore does not change. */
    response: versionSummary.extend({
      record,
      publication: publicationShape.omit({ publicationStatus: true }).optional(),
    }),
  },
  restore: {
    summary: 'Restore a version; pictures included, as a new version',
    params: oneVersion,
    body: z.object({ version: baseVersion }),
    current: record,
    /** Each note names data that could not be restored. */
    response: z.object({ record, notes: z.array(z.string()) }),
  },
} satisfies Record<string, Shape>

export type VersionSummary = z.infer<typeof versionSummary>

export type KeptPublication = Omit<Publication, 'publicationStatus'>
