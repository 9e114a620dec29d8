import { z } from 'zod'
import { givenClash } from '../appointments/clash-shapes.ts'
import type { Shape } from '../http/endpoint.ts'
import { doneBody } from '../http/error-shapes.ts'
import { id, idParams } from '../http/ids.ts'

/** What clients may have chosen, and staff may delete. */
export type HandoverKind = 'artists' | 'services'

/** How many are named; the rest is counted. */
export const HANDOVER_NAMES_MAX = 5

export const handoverShapes = {
  show: {
    summary:
      'The open enquiries, the appointments to come and the waiting clients that name an artist or a service',
    params: idParams,
    query: z.object({
      /** The artist who might get them. */
      toId: id.optional().catch(undefined),
    }),
    status: 200,
    response: z.object({
      /** What the appointments would clash with if `toId` had them. */
      clashes: z.array(givenClash),
      enquiries: z.int(),
      appointments: z.int(),
      /** Clients on the waitlist for the artist. */
      waiting: z.int(),
      /** The next ones; `at` is null for an enquiry without an appointment. */
      clients: z.array(z.object({ name: z.string(), at: z.string().nullable() })),
    }),
  },
  give: {
    summary:
      'Give them all to another artist, or name another service in them; and delete that one, in one transaction',
    params: idParams,
    body: z.object({
      /** Null gives an artist's to any artist. */
      toId: id.nullable(),
      deletes: z.boolean().default(false),
    }),
    status: 200,
    response: doneBody.extend({ clashes: z.array(givenClash) }),
  },
} satisfies Record<string, Shape>
