import type { Appointment } from '@linework/contract/desk/appointments-shapes'

type Timed = Pick<Appointment, 'artistId' | 'startsAt' | 'state'>

/** Returns the upcoming slot that a change has freed, undefined when there is none. */
export function findFreedSlot(
  before: Timed,
  after: Timed,
  now: Date,
): { artistId: string; at: string } | undefined {
  const { artistId, startsAt, state } = before
  const wasTaken = state === 'planned' || state === 'confirmed'
  if (artistId === null || !wasTaken || Date.parse(startsAt) <= now.getTime()) return undefined
  const isMoved = after.startsAt !== startsAt || after.artistId !== artistId
  return isMoved || after.state === 'cancelled' ? { artistId, at: startsAt } : undefined
}
