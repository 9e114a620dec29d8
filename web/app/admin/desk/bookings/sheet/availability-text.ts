import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { Times } from '../../../kit/time/spans.ts'
import type { Agenda } from '../conflicts/find-conflicts.ts'
import { findBusySlots, takenText } from '../conflicts/find-free-slots.ts'

interface Options {
  /** Undefined until loaded; after a failure, the last loaded agenda. */
  agenda: Agenda | undefined
  failed: boolean
  times: Times
  /** The start time as shown on the chip. */
  time: string
  exceptId?: string | undefined
  clock: StudioClock
}

/** The availability of an artist. Says 'free' only when the agenda was loaded. */
export function availabilityText(
  artistId: string,
  { agenda, failed, times, time, exceptId, clock }: Options,
) {
  const [taken] = agenda ? findBusySlots(agenda, artistId, times, { clock, exceptId }) : []
  if (taken) return { more: takenText(taken, clock), isBusy: true }
  if (failed) return { more: 'could not check', isBusy: false }
  return { more: agenda ? `free ${time}` : 'checking…', isBusy: false }
}
