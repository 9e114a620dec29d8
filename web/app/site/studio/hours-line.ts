import { DAY_MINUTES } from '@linework/contract/contact-info/hours'
import { DAYS } from '@linework/contract/contact-info/limits'
import { studio } from '../../content/studio.ts'
import { groupHours } from './group-hours.ts'
import { readOpenings } from './opening-hours.ts'
import type { StudioDetails } from './studio-details.ts'

/** The saved hours in one line; it must not contradict 'Closed now' beside it. */
export function hoursLine(hours: StudioDetails['hours']): string {
  if (typeof hours === 'string') return hours
  if (isAlwaysOpen(hours)) return studio.openLine
  const rows = hours.map((row) => ({ ...row, note: '' }))
  return groupHours(rows)
    .map(({ days, hours: open }) => `${days}: ${open}`)
    .join(' · ')
}

function isAlwaysOpen(hours: Exclude<StudioDetails['hours'], string>): boolean {
  const whole = readOpenings(hours).filter(({ opens, closes }) => opens === 0 && closes === DAY_MINUTES)
  return new Set(whole.map(({ day }) => day)).size === DAYS.length
}
