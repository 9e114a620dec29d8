import { query } from '../../../server/test/query.ts'
import { KINDS, type Kind } from '../forms/two-editors.ts'

export const ENQUIRY = '7d5b0c3e-0000-4000-8000-000000000001'
/** Its client is still to come. */
export const COMING = '7d5b0c3e-0000-4000-8000-000000000002'

/** Of the studio's day, so that the appointment ends on it. */
const NOON =
  "(date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '12 hours') at time zone 'Asia/Kolkata'"

const LINKS_AND_AN_ENQUIRY = `
  insert into shorts (url) values ('https://videos.example/short'), ('https://videos.example/second');
  insert into reels (url) values ('https://videos.example/reel');
  insert into contact_requests (id, name, email, phone, service, artist, description, booked_for, status)
  values ('${ENQUIRY}', 'Ananya Rao', 'ananya@mail.example', '98765 43210', 'Tattoo', 'Ravi', 'A lotus.', ${NOON}, 'new'),
    ('${COMING}', 'Bela Das', 'bela@mail.example', '98765 43211', 'Tattoo', 'Ravi', 'A moon.', now() + interval '3 days', 'booked')
  on conflict (id) do update set deleted_at = null`

/** One record of each kind, two links to videos, and two enquiries of which one is still to come. */
export async function fillDesk(databaseUrl: string, make: (kind: Kind) => Promise<void>): Promise<void> {
  for (const record of KINDS.filter(({ name }) => name !== 'an artist on the page')) await make(record)
  await query(databaseUrl, LINKS_AND_AN_ENQUIRY)
}
