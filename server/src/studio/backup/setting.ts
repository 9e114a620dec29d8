import type { BackupState } from '@linework/contract/studio/operation-shapes'
import type { Db } from '../../db/connect.ts'
import { mergeSetting, readSetting } from '../../db/settings.ts'

export const BACKUP_SETTING = 'backup'

export type Noted = Pick<BackupState, 'last' | 'offsite' | 'drill' | 'failure'>

export const readBackup = async (db: Db): Promise<Noted> => ({
  last: null,
  offsite: null,
  drill: null,
  failure: null,
  ...(await readSetting<Partial<Noted>>(db, BACKUP_SETTING)),
})

export async function saveBackupState(db: Db, changes: Partial<Noted>): Promise<void> {
  await mergeSetting(db, BACKUP_SETTING, changes)
}
