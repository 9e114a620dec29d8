import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { listedContacts, withColumns } from '../contact/queries.ts'

/** Requests booked for the Indian days from so many days after today up to so many, in order of time. */
export function listBooked(db: Db, firstDay: number, lastDay: number) {
  return withColumns(listedContacts(db))
    .where('booked_for', '>=', indianMidnight(firstDay))
    .where('booked_for', '<', indianMidnight(lastDay + 1))
    .where('status', '<>', 'closed')
    .orderBy('booked_for')
    .orderBy('contact_requests.id')
    .execute()
}

const indianMidnight = (daysFromToday: number) =>
  sql<Date>`((now() at time zone 'Asia/Kolkata')::date + ${daysFromToday}::int)::timestamp at time zone 'Asia/Kolkata'`
