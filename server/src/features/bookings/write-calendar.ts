import { isShownAgain, localTime } from '../../studio-time.ts'
import type { EnquiryRow } from '../enquiries/queries.ts'
import { writeTime, writeTimeZone } from './write-time-zone.ts'

const LINE_OCTETS = 74
const HOUR_MS = 3_600_000

interface CalendarStudio {
  name: string
  timeZone: string
  publicUrl: string
}

/** Appointments as iCalendar (RFC 5545) in the studio's time zone. Each lasts an hour, because no length is stored. */
export function writeCalendar(rows: EnquiryRow[], studio: CalendarStudio): string {
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
function spanOf(rows: EnquiryRow[]) {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.booked_for ?? new Date()) as [Date, Date]
  return { first, last: new Date(last.getTime() + HOUR_MS) }
}

function writeEvent(row: EnquiryRow, { timeZone, publicUrl }: CalendarStudio): string[] {
  const { id, reference, name, phone, service, artist, booked_for, updated_at } = row
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${writeTime(updated_at)}Z`,
    `DTSTART${writeStart(booked_for as Date, timeZone)}`,
    'DURATION:PT1H',
    `SUMMARY:${textOf(`${name}: ${service}, ${artist} (${reference})`)}`,
    `DESCRIPTION:${textOf(phone)}`,
    `URL:${publicUrl}/admin/contact?request=${id}`,
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
