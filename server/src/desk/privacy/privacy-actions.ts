import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { type Db, unscoped } from '../../db/connect.ts'
import { NO_ID } from '../../http/require-staff.ts'
import type { Store } from '../../media/store/store.ts'
import { toLine } from '../../records/csv.ts'
import { listAccessLog, type ReadFilter } from '../../studio/access-log/queries.ts'
import { FEED_DAYS_AHEAD, FEED_DAYS_BACK } from '../bookings/queries.ts'
import { makePersonFile, whose } from './person-file.ts'

const USAGE = `Usage:
  npm run privacy -- file PHONE-OR-EMAIL --to FILE
  npm run privacy -- reads --from TIME [--until TIME] [--staff EMAIL]
  npm run privacy -- breach --from TIME [--until TIME] [--staff EMAIL] --to FILE
TIME is 2026-11-17 or 2026-11-17T09:30:00+05:30.`

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  staff: { type: 'string' },
} as const

type Given = ReturnType<typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true }>>
type Print = (line: string) => void

function timeOf(text: string | undefined, fallback?: Date): Date {
  if (text === undefined && fallback) return fallback
  const time = new Date(text ?? '')
  if (Number.isNaN(time.getTime())) throw new Error(USAGE)
  return time
}

const spanOf = ({ values: { from, until, staff } }: Given) => ({
  from: timeOf(from),
  to: timeOf(until, new Date()),
  staff,
})

/** Only the system user who runs the command can read the file. Throws when the file exists. */
const write = (path: string | undefined, text: string) => {
  if (path === undefined) throw new Error(USAGE)
  return writeFile(path, text, { mode: 0o600, flag: 'wx' })
}

interface Place {
  db: Db
  /** Connects to the store, which only some actions need. */
  openStore: () => Promise<Store>
}

const ACTIONS: Record<string, (place: Place, given: Given, print: Print) => Promise<void>> = {
  async file({ db, openStore }, { positionals: [, find = ''], values: { to } }, print) {
    if (find === '' || to === undefined) throw new Error(USAGE)
    const file = await makePersonFile({ db, store: await openStore() }, find)
    if (file === undefined) throw new Error('Nothing is stored about this person.')
    await write(to, `${JSON.stringify(file, null, 2)}\n`)
    print(`${file.enquiries.length} enquiries in ${to}`)
  },

  async reads({ db }, given, print) {
    for (const row of await listAccessLog(db, spanOf(given)))
      print(`${row.at.toISOString()}  ${row.staff_email}  ${row.call}  ${whose(row)}`)
  },

  async breach({ db }, given, print) {
    const { people, erased } = await listAffectedPeople(db, spanOf(given))
    const heading = ['Name', 'Phone', 'Email', 'References', 'First sent', 'Pictures', 'Appointments']
    const lines = people.map(({ name, phone, email, references, since, pictures, appointments }) =>
      toLine([
        name,
        phone,
        email,
        references.join(' '),
        since.toISOString(),
        String(pictures),
        String(appointments),
      ]),
    )
    await write(given.values.to, [toLine(heading), ...lines].join(''))
    print(`${people.length} people in ${given.values.to}`)
    if (erased > 0)
      print(`${erased} affected enquiries were erased since, so their clients cannot be notified.`)
  },
}

export async function runPeople(place: Place, args: string[], print: Print): Promise<void> {
  const given = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const act = ACTIONS[given.positionals[0] ?? '']
  if (act === undefined) throw new Error(USAGE)
  await act(place, given, print)
}

type Row = Awaited<ReturnType<typeof listAffected>>['rows'][number]

/** Returns one row per client with the amount of data. A phone number or else an email is one client. */
async function listAffectedPeople(db: Db, filter: ReadFilter) {
  const { rows, erased } = await listAffected(db, filter)
  const people = Map.groupBy(rows, ({ phone_e164, phone, email }) => phone_e164 ?? `${phone} ${email}`)
  return { people: [...people.values()].map(toPerson), erased }
}

function toPerson(rows: Row[]) {
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

/** A read of the calendar feed (NO_ID) counts as reading every appointment of the feed's period. */
async function listShown(db: Db, filter: ReadFilter): Promise<string[]> {
  const reads = await listAccessLog(db, filter)
  const named = reads.map(({ contact_id }) => contact_id).filter((id) => id !== NO_ID)
  if (!reads.some(({ contact_id }) => contact_id === NO_ID)) return named
  const { rows } = await sql<{ contact_id: string }>`
    select contact_id from appointments
    where starts_at > ${filter.from}::timestamptz - make_interval(days => ${FEED_DAYS_BACK})
      and starts_at < ${filter.to}::timestamptz + make_interval(days => ${FEED_DAYS_AHEAD})`.execute(db)
  return [...named, ...rows.map(({ contact_id }) => contact_id)]
}

/** Without an account in the filter, returns all enquiries that were stored in the period. */
async function listAffected(db: Db, filter: ReadFilter) {
  const shown = filter.staff === undefined ? undefined : [...new Set(await listShown(db, filter))]
  const rows = await unscoped(db)
    .selectFrom('contact_requests')
    .select(['id', 'name', 'phone', 'phone_e164', 'email', 'reference', 'created_at'])
    .select(
      sql<number>`(select count(*)::int from appointments where contact_id = contact_requests.id)`.as(
        'appointments',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from enquiry_pictures
        where contact_id = contact_requests.id and storage_key is not null)`.as('pictures'),
    )
    .where('is_heartbeat', '=', false)
    .where('created_at', '<=', filter.to)
    .$if(shown !== undefined, (query) => query.where('id', '=', sql<string>`any (${shown ?? []}::uuid[])`))
    .orderBy('created_at')
    .execute()
  return { rows, erased: shown === undefined ? 0 : shown.length - rows.length }
}
