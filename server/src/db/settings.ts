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
