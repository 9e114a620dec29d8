import { NOW_MINUTES } from '@linework/contract/appointments/limits'
import type { PlanChanges } from '@linework/contract/appointments/shapes'
import { APPOINTMENT_TEXTS } from '@linework/contract/appointments/texts'
import type { Db } from '../../db/connect.ts'
import { forbidden, invalidField } from '../../http/errors.ts'
import { ownArtist, type StaffMember } from '../../http/require-staff.ts'
import { findArtist } from '../artists/queries.ts'
import { lockArtistsTime } from './queries.ts'

const TEXTS = APPOINTMENT_TEXTS
const MINUTE_MS = 60_000

export function requireToCome(startsAt: string, now: Date): void {
  if (Date.parse(startsAt) < now.getTime() - NOW_MINUTES * MINUTE_MS)
    throw invalidField('startsAt', TEXTS.past)
}

export function requireSessions(
  { sessionNumber, sessionCount }: Pick<PlanChanges, 'sessionNumber' | 'sessionCount'>,
  before = { session: 1, sessions: 1 },
): void {
  if ((sessionNumber ?? before.session) > (sessionCount ?? before.sessions))
    throw invalidField('sessionNumber', TEXTS.sessions)
}

/** An artist who is just handing over to another is waited for, and then gone. */
export async function requireArtist(db: Db, artist: string | null, staff: StaffMember): Promise<void> {
  const own = ownArtist(staff)
  if (own !== undefined && artist !== own) throw forbidden(TEXTS.otherArtist)
  if (artist === null) return
  await lockArtistsTime(db, artist)
  if ((await findArtist(db, artist)) === undefined) throw invalidField('artistId', TEXTS.artist)
}
