import { z } from 'zod'
import { SELECTED_MAX } from '../enquiries/limits.ts'
import { instant } from '../fields/days.ts'
import { id } from '../http/ids.ts'
import { CLIENT_ASKS, CLIENT_TOLD } from './limits.ts'

/** An enquiry rarely has more than a few. */
const CALLED_OFF_MAX = 10 * SELECTED_MAX

/**
 * What becomes of the appointments to come of enquiries that are closed or deleted. Without it they stay as they are, and nothing
 * is asked.
 */
export const toCome = z.object({
  /** The enquiries that staff were asked about. One more that has an appointment to come is rejected with 409. */
  asked: z.array(id).max(SELECTED_MAX),
  cancels: z.boolean(),
})

/** Who has to know, and what that one hears of it by email. */
const heard = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  told: z.enum(CLIENT_TOLD),
})

/** An appointment to come that staff were not asked about, and what its client would hear of a cancellation. */
export const stillToCome = heard.extend({ enquiry: z.string(), startsAt: z.string() })

/** An appointment as it was, with the version that it got when it was cancelled. */
const cancelled = z.object({
  _id: id,
  version: z.int(),
  state: z.enum(['planned', 'confirmed']),
  clientAsks: z.enum(CLIENT_ASKS).nullable(),
  clientAskedAt: instant().nullable(),
})

/** Sent back as it came, it undoes the cancellation. */
export const calledOff = z.array(cancelled).max(CALLED_OFF_MAX)

/** Only in the response to a call that says what becomes of them. */
export const calledOffNow = z
  .array(cancelled.extend({ clientAskedAt: z.string().nullable(), ...stillToCome.shape }))
  .optional()

/** What an undo has put back. What was changed meanwhile stays as it is, and is left out. */
export const putBack = z.array(heard).optional()

export type Heard = z.infer<typeof heard>

export type ToCome = z.output<typeof toCome>

export type StillToCome = z.infer<typeof stillToCome>

export type CalledOff = z.output<typeof calledOff>

export type CalledOffNow = NonNullable<z.infer<typeof calledOffNow>>

export type PutBack = NonNullable<z.infer<typeof putBack>>
