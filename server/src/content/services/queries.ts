import { sql } from 'kysely'
import { type Db, visible } from '../../db/connect.ts'

export const hasService = async (db: Db, id: string): Promise<boolean> =>
  (await visible(db, 'services').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export function findServiceByName(db: Db, name: string) {
  return visible(db, 'services')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
}
