import type { Db } from '../../db/connect.ts'
import type { ReadFilter } from '../reads/queries.ts'
import { listAffected } from './breach-queries.ts'

type Row = Awaited<ReturnType<typeof listAffected>>['rows'][number]

export interface AffectedPerson {
  name: string
  phone: string
  email: string
  references: string[]
  since: Date
  pictures: number
  appointments: number
}

/** One line for each person, by phone number or else by email, with what there was to be seen. */
export async function listAffectedPeople(db: Db, filter: ReadFilter) {
  const { rows, erased } = await listAffected(db, filter)
  const people = Map.groupBy(rows, ({ phone_e164, phone, email }) => phone_e164 ?? `${phone} ${email}`)
  return { people: [...people.values()].map(toPerson), erased }
}

function toPerson(rows: Row[]): AffectedPerson {
  const [first, newest] = [rows[0] as Row, rows.at(-1) as Row]
  const sum = (count: (row: Row) => number) => rows.reduce((total, row) => total + count(row), 0)
  return {
    name: newest.name,
    phone: newest.phone,
    email: newest.email,
    references: rows.map(({ reference }) => reference),
    since: first.created_at,
    pictures: sum(({ pictures }) => pictures),
    appointments: sum(({ appointments }) => appointments),
  }
}
