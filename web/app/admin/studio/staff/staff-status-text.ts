import { STAFF_TEXTS } from '@linework/contract/studio/accounts/staff'
import type { Person } from '@linework/contract/studio/accounts/staff-shapes'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Counts as online: the server updates the last use of a session only once a minute. */
const NOW_MS = 2 * MINUTE_MS

/** 'online', 'seen 8 min ago', 'seen 3 h ago'; after a day the date. */
export function lastSeenText(lastSeenAt: string | null, now: number, dayOf: (at: Date) => string): string {
  if (lastSeenAt === null) return 'never signed in'
  const age = now - Date.parse(lastSeenAt)
  if (age < NOW_MS) return 'online'
  if (age < HOUR_MS) return `seen ${Math.floor(age / MINUTE_MS)} min ago`
  if (age < DAY_MS) return `seen ${Math.floor(age / HOUR_MS)} h ago`
  return `seen ${dayOf(new Date(lastSeenAt))}`
}

export function linkExpiryText(linkExpiresAt: string | null, now: number): string {
  if (linkExpiresAt === null) return 'link expired, send again'
  const hours = Math.floor((Date.parse(linkExpiresAt) - now) / HOUR_MS)
  return hours < 1 ? 'link expires within the hour' : `link expires in ${hours} h`
}

export const workOf = ({ openEnquiries, openAppointments, waiting }: Person) =>
  STAFF_TEXTS.openWork({ enquiries: openEnquiries, appointments: openAppointments, waiting })

/** Warns that a disabled or deleted account leaves the artist on the website; '' without an artist. */
export const siteText = ({ artist }: Pick<Person, 'artist'>) =>
  artist === null ? '' : STAFF_TEXTS.staysOnSite(artist.name)

export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>) => name || email

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
