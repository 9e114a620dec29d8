import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Db } from '../../db/connect.ts'
import type { Store } from '../../media/store/store.ts'
import { toLine } from '../../records/csv.ts'
import { listReads } from '../reads/queries.ts'
import { listAffectedPeople } from './breach-list.ts'
import { makePersonFile } from './person-file.ts'
import { whose } from './write-reads.ts'

const USAGE = `Usage:
  npm run people -- file PHONE-OR-EMAIL --to FILE
  npm run people -- reads --from TIME [--until TIME] [--staff EMAIL]
  npm run people -- breach --from TIME [--until TIME] [--staff EMAIL] --to FILE
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

/** Readable by its owner alone, and in place of no other file. */
const write = (path: string | undefined, text: string) => {
  if (path === undefined) throw new Error(USAGE)
  return writeFile(path, text, { mode: 0o600, flag: 'wx' })
}

interface Place {
  db: Db
  /** Opened by what needs it. */
  openStore: () => Store
}

const ACTIONS: Record<string, (place: Place, given: Given, print: Print) => Promise<void>> = {
  async file({ db, openStore }, { positionals: [, find = ''], values: { to } }, print) {
    if (find === '' || to === undefined) throw new Error(USAGE)
    const file = await makePersonFile({ db, store: openStore() }, find)
    if (file === undefined) throw new Error('Nothing is stored about this person.')
    await write(to, `${JSON.stringify(file, null, 2)}\n`)
    print(`${file.enquiries.length} enquiries in ${to}`)
  },

  async reads({ db }, given, print) {
    for (const row of await listReads(db, spanOf(given)))
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
    if (erased > 0) print(`${erased} enquiries were erased since, so no one can be told about them.`)
  },
}

export async function runPeople(place: Place, args: string[], print: Print): Promise<void> {
  const given = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const act = ACTIONS[given.positionals[0] ?? '']
  if (act === undefined) throw new Error(USAGE)
  await act(place, given, print)
}
