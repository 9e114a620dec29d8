import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, idParams } from '../http/shapes.ts'
import { clientEnquiryId } from './appointments-field-shapes.ts'
import { offer } from './offers-shapes.ts'

/** A time that is free because an appointment or blocked time was moved or removed. */
const freedTime = z.object({
  _id: z.string(),
  artistId: z.string(),
  artistName: z.string(),
  startsAt: z.string(),
  minutes: z.int(),
  /** True while the time is offered to one client of the waitlist after another. */
  isOffered: z.boolean(),
  /** Number of clients who got an offer of this time. */
  asked: z.int(),
  /** Clients of the waitlist for whom the time is suitable and who have no offer yet, in order. */
  clients: z.array(z.object({ enquiry: clientEnquiryId, name: z.string() })),
  /** The open offer of this time and the client who got it. */
  offered: offer.extend({ name: z.string(), email: z.string(), chatNumber: z.string() }).nullable(),
})

export const freedTimesShapes = {
  list: {
    summary: 'List freed times that are offered to the waitlist or could be; earliest first',
    response: z.array(freedTime),
  },
  offer: {
    summary: 'Offer a freed time to the matching clients of the waitlist, one after another',
    params: idParams,
    response: freedTime,
  },
  close: {
    summary: 'Offer a freed time to no other client, and withdraw its open offer',
    params: idParams,
    response: doneBody,
  },
} satisfies Record<string, Shape>

export type FreedTime = z.infer<typeof freedTime>
