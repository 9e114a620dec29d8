import { sql } from 'kysely'
import type { Db } from './connect.ts'

export async function readSetting<T>(db: Db, key: string): Promise<T | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value as T | undefined
}

export async function saveSetting(db: Db, key: string, value: unknown): Promise<void> {
  const row = { value: JSON.stringify(value) }
  await db
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** One statement merges the fields, so that no concurrent change is lost. */
export async function mergeSetting(db: Db, key: string, fields: object): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(fields) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`settings.value || excluded.value` }),
    )
    .execute()
}
