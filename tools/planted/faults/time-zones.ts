// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings quote source code.
import type { Group } from '../fault.ts'

export const timeZones: Group = {
  id: 'time-zones',
  title: 'Time zones and daylight saving',
  faults: [
    {
      id: 'time-zones-utc-day',
      file: 'server/src/db/publication/publication.ts',
      from: '`(select (now() at time zone studio_zone())::date)`',
      to: '`(select now()::date)`',
      harm: 'An article appears half a day late or early in studios far from Greenwich.',
      seenBy: ['server/src/records/publication/blog-day.test.ts'],
    },
    {
      id: 'time-zones-second-of-two',
      file: 'contract/src/fields/studio-time.ts',
      from: 'new Date(Math.min(...list',
      to: 'new Date(Math.max(...list',
      harm: 'An appointment in the night of the clock change is booked an hour late.',
      seenBy: ['contract/src/fields/studio-time.test.ts', 'web/app/shared/time/studio-time.test.ts'],
    },
    {
      id: 'time-zones-calendar-change',
      file: 'server/src/calendar/write-calendar.ts',
      from: 'Date.parse(at) + before * MINUTE_MS',
      to: 'Date.parse(at) + to * MINUTE_MS',
      harm: 'A calendar app shows appointments after the clock change an hour off.',
      seenBy: ['server/src/desk/bookings/write-calendar.test.ts'],
    },
    {
      id: 'time-zones-day-of-23-hours',
      file: 'server/src/desk/appointments/days.ts',
      from: '(${day} + ${days}::int)::timestamp at time zone studio_zone())`',
      to: '((${day})::timestamp at time zone studio_zone()) + make_interval(hours => 24 * ${days}::int))`',
      harm: 'On the day of the clock change the agenda lacks its last hour.',
      seenBy: ['server/src/desk/appointments/routes.test.ts', 'server/src/studio/profile/zones.test.ts'],
    },
    {
      id: 'time-zones-jobs-in-utc',
      file: 'server/src/jobs/queue.ts',
      from: '{ tz: await readZone() }',
      to: "{ tz: 'UTC' }",
      harm: 'The morning email comes at eight in Greenwich, not at the studio.',
      seenBy: ['server/src/studio/notifications/digest.test.ts', 'server/src/studio/profile/zones.test.ts'],
    },
  ],
}
