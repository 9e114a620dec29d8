import type { StudioClock } from '@linework/contract/fields/studio-time'
import type { Agenda } from '../clash/find-clashes.ts'
import { findBusy, takenText } from '../clash/find-free.ts'
import type { Times } from '../times/spans.ts'

interface Options {
  /** Undefined until it is loaded; after a failure the last one, if there is one. */
  agenda: Agenda | undefined
  failed: boolean
  times: Times
  /** As it is written on the chip. */
  time: string
  exceptId?: string | undefined
  clock: StudioClock
}

/** What is known of an artist at these times. Free is said only of what was checked. */
export function howFree(artistId: string, { agenda, failed, times, time, exceptId, clock }: Options) {
  const [taken] = agenda ? findBusy(agenda, artistId, times, exceptId) : []
  if (taken) return { more: takenText(taken, clock), isBusy: true }
  if (failed) return { more: 'could not check', isBusy: false }
  return { more: agenda ? `free ${time}` : 'checking…', isBusy: false }
}
