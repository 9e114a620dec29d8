import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, id, idParams } from '../http/shapes.ts'
import { reassignmentConflict } from './appointments-field-shapes.ts'

export type ReassignmentKind = 'artists' | 'services'

/** At most this many clients are listed by name. The counts include the others. */
export const HANDOVER_NAMES_MAX = 5

export const reassignmentShapes = {
  show: {
    summary:
      'List work to reassign; open enquiries, upcoming appointments and waitlist entries of an artist or a service',
    params: idParams,
    query: z.object({
      /** The artist who may get the work. */
      toId: id.optional().catch(undefined),
    }),
    response: z.object({
      /** Conflicts that the appointments would have with those of the artist `toId`. */
      clashes: z.array(reassignmentConflict),
      enquiries: z.int(),
      appointments: z.int(),
      waiting: z.int(),
      /** The first clients concerned; `at` is null for an enquiry without an appointment. */
      clients: z.array(z.object({ name: z.string(), at: z.string().nullable() })),
    }),
  },
  give: {
    summary: 'Reassign work; to another artist or service, optionally deleting this one, in one transaction',
    params: idParams,
    body: z.object({
      /** Null assigns the work to any artist. */
      toId: id.nullable(),
      deletes: z.boolean().default(false),
    }),
    response: doneBody.extend({ clashes: z.array(reassignmentConflict) }),
  },
} satisfies Record<string, Shape>

export const REASSIGNMENT_TEXTS = {
  gone: 'This record no longer exists.',
  to: 'Choose a different one.',
  done: 'Reassigned.',
  bookedMeanwhile: 'Someone else added a booking. Please check it and try again.',
} as const
