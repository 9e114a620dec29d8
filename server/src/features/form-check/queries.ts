import type { Db } from '../../db/connect.ts'

/** The test that was sent with these words, and how far its mail is. */
export function findTest(db: Db, description: string) {
  return db
    .selectFrom('contact_requests')
    .leftJoin('contact_mails', 'contact_mails.contact_id', 'contact_requests.id')
    .select(['contact_requests.id', 'contact_mails.state', 'contact_mails.problem'])
    .where('is_heartbeat', '=', true)
    .where('description', '=', description)
    .executeTakeFirst()
}

/** Every test that is still there, also one of an instance that ended in the middle. */
export async function deleteTests(db: Db): Promise<void> {
  await db.deleteFrom('contact_requests').where('is_heartbeat', '=', true).execute()
}
