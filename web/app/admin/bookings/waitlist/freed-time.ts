import type { Appointment } from '@linework/contract/appointments/shapes'

type Timed = Pick<Appointment, 'artistId' | 'startsAt' | 'state'>

/** The time of an artist that a change has set free, where it is still to come. */
export function freedTime(
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
