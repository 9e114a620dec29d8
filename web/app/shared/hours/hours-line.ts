import { DAY_MINUTES } from '@linework/contract/contact-info/hours'
import { DAYS } from '@linework/contract/contact-info/limits'
import { groupHours } from './group-hours.ts'
import type { HoursText } from './open-line.ts'
import { readOpenings } from './opening-hours.ts'
import type { StudioDetails } from './studio-details.ts'

export function describeHours(hours: StudioDetails['hours']): HoursText {
  if (typeof hours === 'string') return { line: hours, isAlwaysOpen: false }
  const rows = hours.map((row) => ({ ...row, note: '' }))
  const line = groupHours(rows)
    .map(({ days, hours: open }) => `${days}: ${open}`)
    .join(' · ')
  return { line, isAlwaysOpen: isAlwaysOpen(hours) }
}

function isAlwaysOpen(hours: Exclude<StudioDetails['hours'], string>): boolean {
  const whole = readOpenings(hours).filter(({ opens, closes }) => opens === 0 && closes === DAY_MINUTES)
  return new Set(whole.map(({ day }) => day)).size === DAYS.length
}
