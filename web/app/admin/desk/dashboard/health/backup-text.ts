import type { StudioClock } from '@linework/contract/fields/studio-time'
import { BACKUP_TEXTS, LOW_DISK_BYTES, sizeText } from '@linework/contract/studio/backup'
import type { BackupState } from '@linework/contract/studio/operation-shapes'
import { studioIsoDay, studioMoment, studioTime } from '../../../../shared/time/studio-moments.ts'
import type { CheckText } from './form-check-text.ts'

const STALE_MS = 2 * 86_400_000

export function backupText({ isOn, last, failure }: BackupState, now: Date, clock: StudioClock): CheckText {
  if (!isOn) return { state: 'broken', text: BACKUP_TEXTS.off }
  const when = (text: string) => {
    const at = new Date(text)
    return studioIsoDay(at, clock) === studioIsoDay(now, clock)
      ? studioTime(at, clock)
      : studioMoment(at, clock)
  }
  if (failure !== null) {
    const before = last ? ` Last backup: ${when(last.at)}.` : ' There is no earlier backup.'
    return { state: 'broken', text: `Backup failed ${when(failure.at)}: ${failure.problem}${before}` }
  }
  if (last === null) return { state: 'broken', text: 'Not backed up yet' }
  if (now.getTime() - Date.parse(last.at) > STALE_MS)
    return { state: 'broken', text: `Not backed up since ${when(last.at)}` }
  const text = `Backed up ${when(last.at)}, ${sizeText(last.bytes)}`
  if (last.lost === 0) return { state: 'working', text }
  const files = last.lost === 1 ? '1 picture file is' : `${last.lost} picture files are`
  return { state: 'broken', text: `${text}, but ${files} missing` }
}

/** One line for each disk that is nearly full, and one line when both are the same disk. */
export function lowDiskTexts({ free }: BackupState): string[] {
  const isLow = (bytes: number | null): bytes is number => bytes !== null && bytes < LOW_DISK_BYTES
  const warning = (where: string, bytes: number) => `Disk almost full ${where}: ${sizeText(bytes)} left`
  if (isLow(free.pictures) && free.pictures === free.backups)
    return [`Disk almost full: ${sizeText(free.pictures)} left`]
  return [
    ...(isLow(free.pictures) ? [warning('for pictures', free.pictures)] : []),
    ...(isLow(free.backups) ? [warning('for backups', free.backups)] : []),
  ]
}
