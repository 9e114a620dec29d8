import type { MailKind } from '@linework/contract/enquiries/limits'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ContactMails } from '../../db/schema.ts'

/** Notes that a mail is wanted, for the first time or again. Returns its id. */
export async function askForMail(db: Db, contactId: string, kind: MailKind): Promise<string> {
  const anew = { state: 'waiting', tries: 0, problem: '', asked_at: sql<Date>`now()` }
  const { id } = await db
    .insertInto('contact_mails')
    .values({ contact_id: contactId, kind })
    .onConflict((conflict) => conflict.columns(['contact_id', 'kind']).doUpdateSet(anew))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function listMails(db: Db, contactId: string) {
  return db
    .selectFrom('contact_mails')
    .selectAll()
    .where('contact_id', '=', contactId)
    .orderBy('kind')
    .execute()
}

/** How many enquiries wait for an answer and have a failed mail. Starts from the failed mails, which are few. */
export async function countUndelivered(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct contact_id)::int as count from contact_mails
    where state = 'failed' and (
      select deleted_at is null and not is_heartbeat and status = 'new'
      from contact_requests where id = contact_id)`.execute(db)
  return rows[0]?.count ?? 0
}

/** A mail that still has to go, with what it is about; of a deleted request too, which may come back. */
export function findWaitingMail(db: Db, mailId: string) {
  return db
    .selectFrom('contact_mails')
    .innerJoin('contact_requests', 'contact_requests.id', 'contact_mails.contact_id')
    .leftJoin('services', (join) =>
      join.onRef('services.id', '=', 'contact_requests.service_id').on('services.deleted_at', 'is', null),
    )
    .leftJoin('artists', (join) =>
      join.onRef('artists.id', '=', 'contact_requests.artist_id').on('artists.deleted_at', 'is', null),
    )
    .selectAll('contact_requests')
    .select(['kind', 'asked_at', 'tries', 'services.name as known_service', 'artists.name as known_artist'])
    .where('contact_mails.id', '=', mailId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

export async function updateMail(db: Db, mailId: string, changes: Updateable<ContactMails>): Promise<void> {
  await db.updateTable('contact_mails').set(changes).where('id', '=', mailId).execute()
}
