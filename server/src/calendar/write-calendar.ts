import { clockBetween } from '@linework/contract/fields/zones'
import { isShownAgain, localTime } from '../studio-time.ts'

const LINE_OCTETS = 74
const MINUTE_MS = 60_000

export interface CalendarEvent {
  id: string
  startsAt: Date
  endsAt: Date
  changedAt: Date
  summary: string
  description: string
  /** Increases with every change: of several copies, a calendar app keeps the one with the highest number. */
  sequence?: number
  location?: string
  url?: string
  isCancelled?: boolean
}

interface Calendar {
  timeZone: string
  /** The part after @ in the ids of the events. */
  host: string
  name?: string
  method?: 'PUBLISH' | 'CANCEL'
}

/** Writes iCalendar text (RFC 5545) in the studio's time zone. The events must be in chronological order. */
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

/** A local time that occurs twice means its first occurrence, so a start in the second is written in UTC. */
const writeStart = (moment: Date, zone: string) =>
  isShownAgain(moment, zone)
    ? `:${writeTime(moment)}Z`
    : `;TZID=${zone}:${writeTime(localTime(moment, zone))}`

const textOf = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** RFC 5545 limits lines to 75 bytes. A fold must not split a character. */
function fold(line: string): string[] {
  const parts = ['']
  for (const character of line) {
    const part = parts.at(-1) as string
    if (Buffer.byteLength(part + character) > LINE_OCTETS) parts.push(character)
    else parts[parts.length - 1] = part + character
  }
  return parts.map((part, i) => (i === 0 ? part : ` ${part}`))
}

/** Writes a VTIMEZONE with each offset that the zone has in the span and the time at which it begins. */
function writeTimeZone(zone: string, { first, last }: { first: Date; last: Date }): string[] {
  const { offset, changes } = clockBetween(zone, first.getTime(), last.getTime())
  const standard = Math.min(offset, ...changes.map((change) => change.offset))
  let before = offset
  const later = changes.flatMap(({ at, offset: to }) => {
    // DTSTART is local time by the offset before the change.
    const start = new Date(Date.parse(at) + before * MINUTE_MS)
    const lines = writeObservance({ from: before, to, start, isStandard: to === standard })
    before = to
    return lines
  })
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...writeObservance({ from: offset, to: offset, start: new Date(0), isStandard: offset === standard }),
    ...later,
    'END:VTIMEZONE',
  ]
}

interface Observance {
  from: number
  to: number
  start: Date
  isStandard: boolean
}

function writeObservance({ from, to, start, isStandard }: Observance): string[] {
  const name = isStandard ? 'STANDARD' : 'DAYLIGHT'
  return [
    `BEGIN:${name}`,
    `DTSTART:${writeTime(start)}`,
    `TZOFFSETFROM:${writeOffset(from)}`,
    `TZOFFSETTO:${writeOffset(to)}`,
    `END:${name}`,
  ]
}

function writeOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const digits = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${minutes < 0 ? '-' : '+'}${digits.join('')}`
}

const writeTime = (time: Date) => time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
