import type { StudioClock } from '@linework/contract/fields/studio-time'
import {
  BACKUP_TEXTS,
  type BackupState,
  type FormCheck,
  LOW_DISK_BYTES,
  sizeText,
} from '@linework/contract/studio/operation-shapes'
import { mailAdvice } from '@linework/contract/studio/setup'
import type { SetupProgress } from '@linework/contract/studio/setup-shapes'
import { formatDay } from '../../../../shared/time/format-day.ts'
import { studioIsoDay, studioMoment, studioTime } from '../../../../shared/time/studio-moments.ts'

const STALE_MS = 2 * 86_400_000
const DRILL_STALE_MS = 14 * 86_400_000

export function backupText(found: BackupState, now: Date, clock: StudioClock): CheckText {
  const { isOn, copies, last, offsite, drill, failure } = found
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
  const isStale = (done: { at: string } | null, ms: number) =>
    done === null || now.getTime() - Date.parse(done.at) > ms
  const text = `Backed up ${when(last.at)}, ${sizeText(last.bytes)}`
  if (!copies) return withLost(`${text}, only on this machine`, last.lost)
  if (isStale(offsite, STALE_MS))
    return {
      state: 'broken',
      text: `${text}, but not copied off the machine${offsite ? ` since ${when(offsite.at)}` : ''}`,
    }
  if (isStale(drill, DRILL_STALE_MS))
    return {
      state: 'broken',
      text: `${text}, but no test restore ${drill ? `since ${when(drill.at)}` : 'yet'}`,
    }
  return withLost(`${text}, and copied off the machine`, last.lost)
}

function withLost(text: string, lost: number): CheckText {
  if (lost === 0) return { state: 'working', text }
  const files = lost === 1 ? '1 picture file is' : `${lost} picture files are`
  return { state: 'broken', text: `${text}, but ${files} missing` }
}

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

const HOUR_MS = 3_600_000
/** A form check is stale after 26 hours: it runs every 24 hours and may be two hours late. */
const STALE_HOURS = 26

interface CheckText {
  state: 'working' | 'broken'
  text: string
}

export function formCheckText(check: FormCheck, now: Date, clock: StudioClock): CheckText {
  if (check === null) return { state: 'broken', text: 'Booking form: not tested yet' }
  const at = new Date(check.at)
  const day = studioIsoDay(at, clock)
  const when =
    day === studioIsoDay(now, clock) ? studioTime(at, clock) : `${formatDay(day)}, ${studioTime(at, clock)}`
  if (now.getTime() - at.getTime() > STALE_HOURS * HOUR_MS)
    return { state: 'broken', text: `Booking form: not tested since ${when}` }
  if (check.problem !== '') return { state: 'broken', text: `${check.problem} (Tested ${when})` }
  return { state: 'working', text: `Booking form tested ${when}: works` }
}

/** Explains why no email is sent; undefined while email works. Only owners get `setup`. */
export function mailText(setup: SetupProgress | undefined, check: FormCheck | undefined): string | undefined {
  if (setup === undefined)
    return check?.mailEnabled === false ? 'No email is sent yet. Ask an owner.' : undefined
  if (setup.mail === null)
    return 'No email is sent yet. Set SMTP_URL, STUDIO_EMAIL and MAIL_FROM on the server, and restart it.'
  const failed = setup.mailTest?.lines.find(({ state }) => state === 'failed')
  if (setup.isMailLeftOut)
    return failed ? `No email is sent yet. ${failed.text} ${failed.advice}` : 'Email has not been tested yet.'
  return failed && `Email may end up in spam. ${failed.text} ${failed.advice}`
}

/** One line for each reason why emails of the last days were not sent. */
export const mailProblemTexts = (setup: SetupProgress | undefined): string[] =>
  (setup?.mail?.problems ?? []).map(({ problem, count }) => {
    const emails = count === 1 ? '1 email was' : `${count} emails were`
    return `${emails} not sent in 7 days: ${problem} ${mailAdvice(problem)}`
  })
