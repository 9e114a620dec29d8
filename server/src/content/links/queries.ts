import type { Db } from '../../db/connect.ts'
import { unscoped } from '../../db/scopes.ts'

/** Includes deleted records, which can be restored. */
export async function listUrls(db: Db): Promise<string[]> {
  const all = unscoped(db)
  const rows = await all
    .selectFrom('reels')
    .select('url')
    .union(all.selectFrom('shorts').select('url'))
    .execute()
  return rows.map(({ url }) => url)
}
