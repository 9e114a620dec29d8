import { TICKET_HOURS } from '@linework/contract/desk/enquiry-pictures'
import { type Batch, isFresh } from '../batches.ts'

export interface Wait {
  ms: number
  reason: string
  endsEarly: boolean
}

const NO_ROOM_STATUS = 507
const TOO_MANY_STATUS = 429

const FIRST_S = 2
const LONGEST_S = 60
const LONGEST_BUSY_S = 5 * 60
const FIRST_NO_ROOM_S = 60
const LONGEST_NO_ROOM_S = 60 * 60

const NO_ANSWER = 'No connection. Sending continues when it is back.'
const BUSY = 'The studio’s server is busy. Sending continues automatically.'
const NO_ROOM = 'The studio cannot store pictures right now. We will try again later.'
const DENIED = 'Your browser cannot read this file right now. We will keep trying.'
const TOO_LATE = 'It could not be sent within a day.'
const NOT_TAKEN = 'The studio cannot accept pictures right now.'
const LOST = 'Your browser has deleted it.'

/** The wait doubles with each attempt and is never shorter than Retry-After. */
const grow = (first: number, tries: number, longest: number) =>
  Math.max(first, Math.min(first * 2 ** tries, longest)) * 1_000

export function retryDelayMs(status: number, seconds: number | undefined, tries: number): Wait {
  const named = Math.min(seconds ?? 0, TICKET_HOURS * 3_600)
  if (status === NO_ROOM_STATUS) {
    const ms = grow(Math.max(named, FIRST_NO_ROOM_S), tries, LONGEST_NO_ROOM_S)
    return { ms, reason: NO_ROOM, endsEarly: false }
  }
  if (named > 0) return { ms: grow(named, tries, LONGEST_BUSY_S), reason: BUSY, endsEarly: false }
  const isBusy = status >= 500 || status === TOO_MANY_STATUS
  return { ms: grow(FIRST_S, tries, LONGEST_S), reason: isBusy ? BUSY : NO_ANSWER, endsEarly: true }
}

type Step =
  | { step: 'send'; ticket: string; bytes: ArrayBuffer }
  | { step: 'leave' }
  | { step: 'reject'; reason: string }
  | { step: 'wait'; reason: string }

/** Bytes that the browser denies reading are not lost, so the picture waits. */
export function nextStep(
  stored: { bytes?: ArrayBuffer } | 'denied' | undefined,
  isQueued: boolean,
  batch: Batch | undefined,
): Step {
  // Another tab has sent or removed the picture.
  if (stored === undefined && !isQueued) return { step: 'leave' }
  if (stored === undefined) return { step: 'reject', reason: LOST }
  if (batch === undefined || !isFresh(batch)) return { step: 'reject', reason: TOO_LATE }
  if (!batch.ticket) return { step: 'reject', reason: NOT_TAKEN }
  if (stored === 'denied' || stored.bytes === undefined) return { step: 'wait', reason: DENIED }
  return { step: 'send', ticket: batch.ticket, bytes: stored.bytes }
}
