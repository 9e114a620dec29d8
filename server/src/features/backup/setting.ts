import type { BackupState } from '@prahar/contract/backup'
import type { Db } from '../../db/connect.ts'
import { readSetting, saveSetting } from '../../db/settings.ts'

/** Under which name the last backup is noted. */
export const BACKUP_SETTING = 'backup'

type Noted = Pick<BackupState, 'last' | 'failure'>

export const readBackup = async (db: Db): Promise<Noted> =>
  (await readSetting<Noted>(db, BACKUP_SETTING)) ?? { last: null, failure: null }

export async function noteBackup(db: Db, changes: Partial<Noted>): Promise<void> {
  await saveSetting(db, BACKUP_SETTING, { ...(await readBackup(db)), ...changes })
}
