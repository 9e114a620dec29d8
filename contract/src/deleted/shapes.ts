import { z } from 'zod'
import { calledOff, putBack } from '../appointments/to-come-shapes.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { pageQuery } from '../http/paging.ts'
import { picture } from '../pictures/shapes.ts'
import { DELETED_KINDS } from '../records.ts'
import { DELETED_PAGE, RESTORED_MAX } from './limits.ts'

const kind = z.enum(DELETED_KINDS)

/** As in the list that it was deleted from: a picture of the gallery is known by its public id. */
const record = z.object({ kind, id: z.string().regex(/^[\w-]{1,100}$/) })

export const deletedRecord = z.object({
  _id: z.string(),
  title: z.string(),
  picture: picture.nullable(),
  deletedAt: z.string(),
  /** The address of the member of staff, where it is known. */
  deletedBy: z.string().nullable(),
  daysLeft: z.number().int(),
})

export const deletedShapes = {
  page: {
    summary: 'What was deleted of one kind and can still come back, newest first',
    params: z.object({ kind }),
    query: pageQuery(DELETED_PAGE),
    status: 200,
    response: z.object({
      records: z.array(deletedRecord),
      page: z.number().int(),
      totalPages: z.number().int(),
    }),
  },
  restore: {
    summary: 'Undo a delete',
    params: record,
    status: 200,
    /** What could not be as before, in words. */
    response: doneBody.extend({ notes: z.array(z.string()) }),
  },
  restoreMany: {
    summary: 'Undo a delete of several records in one transaction; those that are gone or back are left out',
    params: z.object({ kind }),
    body: z.object({
      ids: z.array(record.shape.id).min(1).max(RESTORED_MAX),
      /** Of enquiries: the appointments that were cancelled with them. */
      calledOff: calledOff.optional(),
    }),
    status: 200,
    response: z.object({ ids: z.array(z.string()), putBack }),
  },
  erase: {
    summary: 'Remove a deleted record for good, with its pictures',
    params: record,
    status: 200,
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type DeletedRecord = z.infer<typeof deletedRecord>
