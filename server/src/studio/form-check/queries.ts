import { sql } from 'kysely'
import { type Db, unscoped } from '../../db/connect.ts'

/** Finds the test enquiry with the state of its email, even if staff deleted the enquiry. */
export function findTest(db: Db, description: string) {
  return unscoped(db)
    .selectFrom('contact_requests')
    .leftJoin('outbox', 'outbox.contact_id', 'contact_requests.id')
    .select(['contact_requests.id', 'outbox.state', 'outbox.problem'])
    .where('is_heartbeat', '=', true)
    .where('description', '=', description)
    .executeTakeFirst()
}

/** Deletes this test enquiry and those of interrupted checks, but not of a check that is running. */
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
