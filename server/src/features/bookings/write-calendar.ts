import { studioTime } from '../../studio-time.ts'
import type { EnquiryRow } from '../enquiries/queries.ts'

const LINE_OCTETS = 74
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** Appointments as iCalendar (RFC 5545) in the studio's time zone. Each lasts an hour, because no length is stored. */
export function writeCalendar(rows: EnquiryRow[], publicUrl: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Linework//Bookings//EN',
    'X-WR-CALNAME:Studio bookings',
    ...ZONE,
    ...rows.flatMap((row) => writeEvent(row, publicUrl)),
    'END:VCALENDAR',
  ]
  return lines.flatMap(fold).join('\r\n').concat('\r\n')
}

function writeEvent(row: EnquiryRow, publicUrl: string): string[] {
  const { id, reference, name, phone, service, artist, booked_for, updated_at } = row
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${digits(updated_at.toISOString())}Z`,
    `DTSTART;TZID=Asia/Kolkata:${digits(`${studioTime(booked_for as Date)}:00`)}`,
    'DURATION:PT1H',
    `SUMMARY:${textOf(`${name}: ${service}, ${artist} (${reference})`)}`,
    `DESCRIPTION:${textOf(phone)}`,
    `URL:${publicUrl}/admin/contact?request=${id}`,
    'END:VEVENT',
  ]
}

/** 20261114T183500 */
const digits = (time: string) =>
  time.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(/[-:]/g, '').replace(' ', 'T')

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
