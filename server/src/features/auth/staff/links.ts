import { LINK_HOURS, LINK_PAGE, type LinkPurpose } from '@linework/contract/staff/limits'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { hashToken, makeToken } from '../tokens.ts'

const MAX_LINKS_PER_ACCOUNT = 10

/** A new link for a person. Those made before go on working until one of them is used. */
export async function makeLink(
  db: Db,
  publicUrl: string,
  {
    staffId,
    purpose,
    endsFactors,
    madeBy,
  }: { staffId: string; purpose: LinkPurpose; endsFactors: boolean; madeBy?: string | undefined },
): Promise<{ link: string; until: Date; hash: Buffer }> {
  const token = makeToken()
  const hash = hashToken(token)
  const { expires_at } = await db
    .insertInto('access_links')
    .values({
      token_hash: hash,
      staff_id: staffId,
      purpose,
      ends_factors: endsFactors,
      made_by: madeBy ?? null,
      expires_at: sql<Date>`now() + make_interval(hours => ${LINK_HOURS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await deleteAllButNewest(db, staffId, endsFactors)
  return { link: `${publicUrl}${LINK_PAGE}#${token}`, until: expires_at, hash }
}

/** Of those that an owner made, or of those that were asked for by 'Forgot password': strangers evict no invitation. */
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

/** For a link that reached no one. */
export async function deleteLink(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('access_links').where('token_hash', '=', hash).execute()
}

/** Those to the account, or those to others that its person made. Locked in one order, as two may have made some for each other. */
export async function deleteLinks(db: Db, staffId: string, which: ('staff_id' | 'made_by')[]): Promise<void> {
  const links = db
    .selectFrom('access_links')
    .select('token_hash')
    .where((row) => row.or(which.map((column) => row(column, '=', staffId))))
    .orderBy('token_hash')
    .forUpdate()
  await db.deleteFrom('access_links').where('token_hash', 'in', links).execute()
}

/** The account that a valid link is for. */
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
