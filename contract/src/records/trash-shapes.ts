import { z } from 'zod'
import { cancelledAppointments, restoredAppointments } from '../desk/appointments-field-shapes.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, pageQuery } from '../http/shapes.ts'
import { DELETED_KINDS } from '../records.ts'
import { DELETED_PAGE, RESTORED_MAX } from './limits.ts'
import { picture } from './pictures-shapes.ts'

const kind = z.enum(DELETED_KINDS)

/** The id as in the list of the kind; for the gallery, the public id of the picture. */
const record = z.object({ kind, id: z.string().regex(/^[\w-]{1,100}$/) })

const deletedRecord = z.object({
  _id: z.string(),
  title: z.string(),
  picture: picture.nullable(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
  daysLeft: z.number().int(),
})

export const trashShapes = {
  page: {
    summary: 'List deleted records; newest first',
    params: z.object({ kind }),
    query: pageQuery(DELETED_PAGE),
    response: z.object({
      records: z.array(deletedRecord),
      page: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
  restore: {
    summary: 'Restore a deleted record',
    params: record,
    /** Each note names data that could not be restored. */
    response: doneBody.extend({ notes: z.array(z.string()) }),
  },
  restoreMany: {
    summary: 'Restore several deleted records; in one transaction, missing or restored ones are skipped',
    params: z.object({ kind }),
    body: z.object({
      ids: z.array(record.shape.id).min(1).max(RESTORED_MAX),
      /** Appointments that were cancelled when the enquiries were deleted. */
      cancelledAppointments: cancelledAppointments.optional(),
    }),
    response: z.object({ ids: z.array(z.string()), restoredAppointments }),
  },
  erase: {
    summary: 'Purge a deleted record; with its pictures',
    params: record,
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type DeletedRecord = z.infer<typeof deletedRecord>
