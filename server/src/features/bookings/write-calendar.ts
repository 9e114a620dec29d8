import { isShownAgain, localTime } from '../../studio-time.ts'
import type { AppointmentRow } from '../appointments/queries.ts'
import { writeTime, writeTimeZone } from './write-time-zone.ts'

const LINE_OCTETS = 74
const MINUTE_MS = 60_000

interface CalendarStudio {
  name: string
  timeZone: string
  publicUrl: string
}

export type CalendarRow = Pick<
  AppointmentRow,
  | 'id'
  | 'contact_id'
  | 'starts_at'
  | 'ends_at'
  | 'updated_at'
  | 'service'
  | 'artist_name'
  | 'client_artist'
  | 'client_name'
  | 'client_phone'
  | 'client_reference'
>

/** Appointments as iCalendar (RFC 5545) in the studio's time zone. */
export function writeCalendar(rows: CalendarRow[], studio: CalendarStudio): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Linework//Bookings//EN',
    `X-WR-CALNAME:${textOf(`${studio.name || 'Studio'} bookings`)}`,
    `X-WR-TIMEZONE:${studio.timeZone}`,
    ...writeTimeZone(studio.timeZone, spanOf(rows)),
    ...rows.flatMap((row) => writeEvent(row, studio)),
    'END:VCALENDAR',
  ]
  return lines.flatMap(fold).join('\r\n').concat('\r\n')
}

/** From the first appointment's beginning to the last one's end, as they come in order; now where there is none. */
const spanOf = (rows: CalendarRow[]) => ({
  first: rows[0]?.starts_at ?? new Date(),
  last: rows.at(-1)?.ends_at ?? new Date(),
})

function writeEvent(row: CalendarRow, { timeZone, publicUrl }: CalendarStudio): string[] {
  const { id, client_name, service, artist_name, client_artist, client_reference } = row
  const work = [service, artist_name ?? client_artist].filter((words) => words !== '').join(', ')
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${writeTime(row.updated_at)}Z`,
    `DTSTART${writeStart(row.starts_at, timeZone)}`,
    `DURATION:PT${(row.ends_at.getTime() - row.starts_at.getTime()) / MINUTE_MS}M`,
    `SUMMARY:${textOf(`${client_name}: ${work} (${client_reference})`)}`,
    `DESCRIPTION:${textOf(row.client_phone)}`,
    `URL:${publicUrl}/admin/contact?request=${row.contact_id}`,
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
