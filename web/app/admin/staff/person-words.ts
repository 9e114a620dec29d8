import type { Person } from '@linework/contract/staff/shapes'
import { STAFF_TEXTS } from '@linework/contract/staff/texts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** The server notes the use of a session once a minute. */
const NOW_MS = 2 * MINUTE_MS

/** 'here now', 'seen 8 min ago', 'seen 3 h ago', then the day. */
export function seenWords(lastSeenAt: string | null, now: number, dayOf: (at: Date) => string): string {
  if (lastSeenAt === null) return 'never signed in'
  const age = now - Date.parse(lastSeenAt)
  if (age < NOW_MS) return 'here now'
  if (age < HOUR_MS) return `seen ${Math.floor(age / MINUTE_MS)} min ago`
  if (age < DAY_MS) return `seen ${Math.floor(age / HOUR_MS)} h ago`
  return `seen ${dayOf(new Date(lastSeenAt))}`
}

/** How long an invitation still works. */
export function linkWords(linkUntil: string | null, now: number): string {
  if (linkUntil === null) return 'link ended, send again'
  const hours = Math.floor((Date.parse(linkUntil) - now) / HOUR_MS)
  return hours < 1 ? 'link ends within the hour' : `link ends in ${hours} h`
}

/** What is open for the person; '' where nothing is. */
export const workOf = ({ openEnquiries, openAppointments, waiting }: Person) =>
  STAFF_TEXTS.openWork({ enquiries: openEnquiries, appointments: openAppointments, waiting })

export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>) => name || email

/** Two letters for a person without a picture. */
export function initialsOf(person: Pick<Person, 'name' | 'email'>): string {
  const [first = '', ...more] = nameOf(person)
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean)
  const last = more.at(-1) ?? ''
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
