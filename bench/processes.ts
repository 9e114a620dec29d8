import pg from 'pg'
import { family, statFields } from '../tools/servers/memory.ts'

// The kernel counts CPU time in hundredths of a second.
const TICK_MS = 10

/** Returns the CPU time that these processes have used so far, in milliseconds. */
export const processorMs = (pids: number[]) =>
  pids.map(statFields).reduce((sum, [, , , , , , , , , , , user = 0, system = 0]) => {
    return sum + (Number(user) + Number(system)) * TICK_MS
  }, 0)

/** Lists all processes of the PostgreSQL server of this database. */
export async function postgresFamily(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const server = Number(statFields(rows[0].pid)[1])
  await client.end()
  return family(server)
}
