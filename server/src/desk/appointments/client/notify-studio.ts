import type { Db } from '../../../db/connect.ts'
import { countHits } from '../../../db/rate-limits.ts'
import type { Deps } from '../../../deps.ts'
import { postMessage } from '../../../outbox/post.ts'
import { findArtistAccount, listPushRecipients } from '../../../studio/notifications/queries.ts'
import type { AppointmentRow } from '../queries.ts'
import type { MailFacts } from './mail-queries.ts'

// Limit for one appointment: the back office lists everything, so more emails and pushes add nothing.
const NOTIFIED_AN_HOUR = 3

export async function mayNotify(tx: Db, { config }: Pick<Deps, 'config'>, id: string): Promise<boolean> {
  const limit = { key: ['client-asks', id], max: NOTIFIED_AN_HOUR, windowSeconds: 3_600 }
  return config.CONTACT_RATE_LIMIT !== 'on' || (await countHits(tx, [limit])) === undefined
}

export async function notifyStudio(
  tx: Db,
  { queue, mailer }: Pick<Deps, 'queue' | 'mailer'>,
  message: 'appointment.asked' | 'check-up.wrong',
  { id, starts_at, artist_id }: Pick<AppointmentRow, 'id' | 'starts_at' | 'artist_id'>,
): Promise<void> {
  const account = artist_id === null ? undefined : await findArtistAccount(tx, artist_id)
  // In a studio of one person, artist and studio share a mailbox, which needs only one email.
  const notifiesArtist = account !== undefined && account.email !== mailer?.studioEmail
  const toArtists = mailer === undefined ? [] : notifiesArtist ? [false, true] : [false]
  for (const toArtist of toArtists) {
    const facts: MailFacts = { startsAt: starts_at.toISOString(), toArtist }
    await postMessage(tx, queue, { message, appointment_id: id, facts })
  }
  for (const { id: phone_id } of await listPushRecipients(tx, artist_id))
    await postMessage(tx, queue, { message: `${message}-push`, appointment_id: id, phone_id })
}
