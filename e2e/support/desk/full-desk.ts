import { query } from '../../../server/test/query.ts'
import { KINDS, type Kind } from '../forms/two-editors.ts'

export const ENQUIRY = '7d5b0c3e-0000-4000-8000-000000000001'
/** The id of an enquiry that has an upcoming appointment. */
export const WITH_UPCOMING = '7d5b0c3e-0000-4000-8000-000000000002'

/** Noon in the studio's time zone, so that the appointment ends on the same day. */
const NOON =
  "(date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '12 hours') at time zone 'Asia/Kolkata'"

const LINKS_AND_AN_ENQUIRY = `
  insert into shorts (url) values ('https://videos.example/short'), ('https://videos.example/second');
  insert into reels (url) values ('https://videos.example/reel');
  insert into contact_requests (id, name, email, phone, service, artist, description, booked_for, status)
  values ('${ENQUIRY}', 'Ananya Rao', 'ananya@mail.example', '98765 43210', 'Tattoo', 'Ravi', 'A lotus.', ${NOON}, 'new'),
    ('${WITH_UPCOMING}', 'Bela Das', 'bela@mail.example', '98765 43211', 'Tattoo', 'Ravi', 'A moon.', now() + interval '3 days', 'booked')
  on conflict (id) do update set deleted_at = null`

/**
 * Creates data for every screen: a record of each kind, two video links and two enquiries, of which
 * WITH_UPCOMING has an appointment.
 */
export async function fillDesk(databaseUrl: string, make: (kind: Kind) => Promise<void>): Promise<void> {
  for (const record of KINDS.filter(({ name }) => name !== 'an artist on the page')) await make(record)
  await query(databaseUrl, LINKS_AND_AN_ENQUIRY)
}
