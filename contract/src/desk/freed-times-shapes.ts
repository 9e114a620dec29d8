import { z } from 'zod'
import type { Shape } from '../http/endpoint.ts'
import { doneBody, idParams } from '../http/shapes.ts'
import { clientEnquiryId } from './appointments-field-shapes.ts'
import { offer } from './offers-shapes.ts'

/** A time that an appointment or blocked time left. */
const freedTime = z.object({
  _id: z.string(),
  artistId: z.string(),
  artistName: z.string(),
  startsAt: z.string(),
  minutes: z.int(),
  /** True while one matching client after another gets an offer. */
  isOffered: z.boolean(),
  /** Clients who got an offer. */
  asked: z.int(),
  /** Matching clients without an offer of this time, in order. */
  clients: z.array(z.object({ enquiry: clientEnquiryId, name: z.string() })),
  /** The open offer and its client. */
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
