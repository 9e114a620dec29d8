import { access, constants } from 'node:fs/promises'
import type { BackupState } from '@linework/contract/backup/shapes'
import { sizeText } from '@linework/contract/backup/texts'
import type { Finding } from './finding.ts'

const HOUR_MS = 3_600_000
const MAY_BE_OLD_HOURS = 48

/** The last archive as the product noted it, and whether the next one can be written. */
export async function checkBackup(
  folder: string | undefined,
  { last, failure }: Pick<BackupState, 'last' | 'failure'>,
): Promise<Finding> {
  const subject = 'backup'
  if (folder === undefined)
    return { subject, state: 'note', says: 'There is no nightly backup.', advice: 'Set BACKUP_DIR.' }
  if (!(await isWritable(folder)))
    return {
      subject,
      state: 'wrong',
      says: 'BACKUP_DIR cannot be written to.',
      advice: 'Create the folder, or give it to the user that runs Linework.',
    }
  if (failure !== null)
    return {
      subject,
      state: 'wrong',
      says: `The last one failed: ${failure.problem}`,
      advice: 'Then: npm run backup',
    }
  if (last === null)
    return {
      subject,
      state: 'note',
      says: 'None was made yet.',
      advice: 'Wait for tonight, or: npm run backup',
    }
  const hours = Math.round((Date.now() - Date.parse(last.at)) / HOUR_MS)
  const says = `${hours} hours old, ${sizeText(last.bytes)}`
  if (hours <= MAY_BE_OLD_HOURS) return { subject, state: 'ok', says }
  return { subject, state: 'wrong', says, advice: 'Look whether a process with ROLE all or worker runs.' }
}

const isWritable = (folder: string) =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
