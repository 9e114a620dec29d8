import { LINK_HOURS, LINK_PAGE, type LinkPurpose } from '@linework/contract/studio/accounts/staff'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { hashToken, makeToken } from '../tokens.ts'

const MAX_LINKS_PER_ACCOUNT = 10

/** Creates a link. Older links stay valid until one of them is used. */
export async function makeLink(
  db: Db,
  publicUrl: string,
  {
    staffId,
    purpose,
    endsFactors,
    createdBy,
  }: { staffId: string; purpose: LinkPurpose; endsFactors: boolean; createdBy?: string | undefined },
): Promise<{ link: string; expiresAt: Date; hash: Buffer }> {
  const token = makeToken()
  const hash = hashToken(token)
  const { expires_at } = await db
    .insertInto('access_links')
    .values({
      token_hash: hash,
      staff_id: staffId,
      purpose,
      ends_factors: endsFactors,
      made_by: createdBy ?? null,
      expires_at: sql<Date>`now() + make_interval(hours => ${LINK_HOURS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await deleteAllButNewest(db, staffId, endsFactors)
  return { link: `${publicUrl}${LINK_PAGE}#${token}`, expiresAt: expires_at, hash }
}

/** Counts links by owners and by 'Forgot password' apart, so that strangers cannot evict an invitation. */
async function deleteAllButNewest(db: Db, staffId: string, endsFactors: boolean): Promise<void> {
  const newest = db
    .selectFrom('access_links')
    .select('token_hash')
    .where('staff_id', '=', staffId)
    .where('ends_factors', '=', endsFactors)
    .orderBy('created_at', 'desc')
    .limit(MAX_LINKS_PER_ACCOUNT)
  await db
    .deleteFrom('access_links')
    .where('staff_id', '=', staffId)
    .where('ends_factors', '=', endsFactors)
    .where('token_hash', 'not in', newest)
    .execute()
}

export async function deleteLink(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('access_links').where('token_hash', '=', hash).execute()
}

/** Deletes links for or by an account. The fixed lock order prevents deadlocks of two such calls. */
export async function deleteLinks(db: Db, staffId: string, which: ('staff_id' | 'made_by')[]): Promise<void> {
  const links = db
    .selectFrom('access_links')
    .select('token_hash')
    .where((row) => row.or(which.map((column) => row(column, '=', staffId))))
    .orderBy('token_hash')
    .forUpdate()
  await db.deleteFrom('access_links').where('token_hash', 'in', links).execute()
}

export function findByLink(db: Db, token: string) {
  return db
    .selectFrom('access_links')
    .innerJoin('staff', 'staff.id', 'access_links.staff_id')
    .select(['staff.id', 'staff.email', 'staff.name', 'purpose', 'expires_at', 'ends_factors'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteEndedLinks(db: Db): Promise<void> {
  await db.deleteFrom('access_links').where('expires_at', '<', sql<Date>`now()`).execute()
}
