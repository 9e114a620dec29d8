import * as calendar from '../../calendar/write-calendar.ts'
import type { AppointmentRow } from '../appointments/queries.ts'

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

export const writeCalendar = (rows: CalendarRow[], { name, timeZone, publicUrl }: CalendarStudio): string =>
  calendar.writeCalendar(
    rows.map((row) => toEvent(row, publicUrl)),
    { timeZone, host: new URL(publicUrl).hostname, name: `${name || 'Studio'} bookings` },
  )

function toEvent(row: CalendarRow, publicUrl: string): calendar.CalendarEvent {
  const { service, artist_name, client_artist, client_name, client_reference } = row
  const work = [service, artist_name ?? client_artist].filter((words) => words !== '').join(', ')
  return {
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.updated_at,
    summary: `${client_name}: ${work} (${client_reference})`,
    description: row.client_phone,
    url: `${publicUrl}/admin/contact?request=${row.contact_id}`,
  }
}
