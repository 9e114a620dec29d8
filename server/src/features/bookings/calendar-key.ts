import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { readSetting, saveSetting } from '../../db/settings.ts'

const SETTING = 'calendar-key'
const KEY_BYTES = 24

export async function readCalendarKey(db: Db): Promise<string> {
  return (await readSetting<string>(db, SETTING)) ?? renewCalendarKey(db)
}

export async function renewCalendarKey(db: Db): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await saveSetting(db, SETTING, key)
  return key
}

export async function isCalendarKey(db: Db, given: string): Promise<boolean> {
  const key = await readSetting<string>(db, SETTING)
  return key !== undefined && timingSafeEqual(hash(key), hash(given))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
