import { writeCalendar } from '../../../calendar/write-calendar.ts'
import type { AppointmentRow } from '../queries.ts'
import type { ClientStudio } from './studio.ts'

type Row = Pick<
  AppointmentRow,
  'id' | 'starts_at' | 'ends_at' | 'updated_at' | 'version' | 'service' | 'artist_name'
>

/** Writes the appointment as a calendar event whose UID stays the same across changes. */
export function invitationOf(row: Row, studio: ClientStudio, method: 'PUBLISH' | 'CANCEL'): string {
  const work = [row.service, row.artist_name ?? ''].filter((words) => words !== '').join(', ')
  const event = {
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.updated_at,
    sequence: row.version,
    summary: [studio.name, work].filter((words) => words !== '').join(': '),
    description: studio.phone,
    location: studio.address,
    isCancelled: method === 'CANCEL',
  }
  return writeCalendar([event], {
    timeZone: studio.timeZone,
    host: new URL(studio.publicUrl).hostname,
    method,
  })
}
