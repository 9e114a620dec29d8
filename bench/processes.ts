import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

// The kernel counts processor time in hundredths of a second.
const TICK_MS = 10

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

const fieldsOf = (pid: number) => read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []

/** What these processes have used so far, in milliseconds of processor time. */
export const processorMs = (pids: number[]) =>
  pids.map(fieldsOf).reduce((sum, [, , , , , , , , , , , user = 0, system = 0]) => {
    return sum + (Number(user) + Number(system)) * TICK_MS
  }, 0)

/** Their share of the memory in megabytes: pages that several processes use are counted once. */
export const memoryMb = (pids: number[]) =>
  pids.reduce((sum, pid) => {
    const kb = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0
    return sum + Number(kb) / 1024
  }, 0)

/** A process and all its children, and theirs. */
export function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(fieldsOf(Number(name))[1]) }))
  const found = [pid]
  for (const one of found) found.push(...parents.filter(({ parent }) => parent === one).map(({ pid }) => pid))
  return found
}

/** All processes of the PostgreSQL that serves this database. */
export async function postgresFamily(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const server = Number(fieldsOf(rows[0].pid)[1])
  await client.end()
  return family(server)
}
