import { isShownAgain, localTime } from '../studio-time.ts'
import { writeTime, writeTimeZone } from './write-time-zone.ts'

const LINE_OCTETS = 74
const MINUTE_MS = 60_000

export interface CalendarEvent {
  id: string
  startsAt: Date
  endsAt: Date
  /** When it was last changed. */
  changedAt: Date
  summary: string
  description: string
  /** Rises with every change, so that calendars know which copy is newer. */
  sequence?: number
  location?: string
  url?: string
  isCancelled?: boolean
}

interface Calendar {
  timeZone: string
  /** Whose events they are: the host of their ids. */
  host: string
  name?: string
  method?: 'PUBLISH' | 'CANCEL'
}

/** Events in order of time as iCalendar (RFC 5545) in the studio's time zone. */
export function writeCalendar(events: CalendarEvent[], { timeZone, host, name, method }: Calendar): string {
  const first = events[0]?.startsAt ?? new Date()
  const last = events.at(-1)?.endsAt ?? new Date()
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Linework//Bookings//EN',
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...(name === undefined ? [] : [`X-WR-CALNAME:${textOf(name)}`, `X-WR-TIMEZONE:${timeZone}`]),
    ...writeTimeZone(timeZone, { first, last }),
    ...events.flatMap((event) => writeEvent(event, timeZone, host)),
    'END:VCALENDAR',
  ]
  return lines.flatMap(fold).join('\r\n').concat('\r\n')
}

function writeEvent(event: CalendarEvent, timeZone: string, host: string): string[] {
  const { startsAt, endsAt, sequence, location, url, isCancelled } = event
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${writeTime(event.changedAt)}Z`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART${writeStart(startsAt, timeZone)}`,
    `DURATION:PT${(endsAt.getTime() - startsAt.getTime()) / MINUTE_MS}M`,
    `SUMMARY:${textOf(event.summary)}`,
    `DESCRIPTION:${textOf(event.description)}`,
    ...(location ? [`LOCATION:${textOf(location)}`] : []),
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ]
}

/** A local time that clocks show twice means the first; the second is written in UTC. */
const writeStart = (moment: Date, zone: string) =>
  isShownAgain(moment, zone)
    ? `:${writeTime(moment)}Z`
    : `;TZID=${zone}:${writeTime(localTime(moment, zone))}`

const textOf = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Lines end after 75 octets and continue after a space; no character is split. */
function fold(line: string): string[] {
  const parts = ['']
  for (const character of line) {
    const part = parts.at(-1) as string
    if (Buffer.byteLength(part + character) > LINE_OCTETS) parts.push(character)
    else parts[parts.length - 1] = part + character
  }
  return parts.map((part, i) => (i === 0 ? part : ` ${part}`))
}
