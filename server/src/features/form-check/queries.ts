import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { withDeleted } from '../../db/visible.ts'

/** The check's enquiry with the state of its email, even if staff deleted it. */
export function findTest(db: Db, description: string) {
  return withDeleted(db)
    .selectFrom('contact_requests')
    .leftJoin('contact_mails', 'contact_mails.contact_id', 'contact_requests.id')
    .select(['contact_requests.id', 'contact_mails.state', 'contact_mails.problem'])
    .where('is_heartbeat', '=', true)
    .where('description', '=', description)
    .executeTakeFirst()
}

/** Deletes this check's enquiry and those of interrupted checks, but not of one that runs now. */
export async function deleteTest(db: Db, description: string): Promise<void> {
  await db
    .deleteFrom('contact_requests')
    .where('is_heartbeat', '=', true)
    .where((e) =>
      e.or([
        e('description', '=', description),
        e('created_at', '<', sql<Date>`now() - interval '10 minutes'`),
      ]),
    )
    .execute()
}
