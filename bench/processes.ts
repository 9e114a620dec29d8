import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { family, statFields } from '../tools/servers/memory.ts'

// Milliseconds of CPU time per tick of the kernel.
const TICK_MS = 10

export const processorMs = (pids: number[]) =>
  pids.map(statFields).reduce((sum, [, , , , , , , , , , , user = 0, system = 0]) => {
    return sum + (Number(user) + Number(system)) * TICK_MS
  }, 0)

export async function postgresFamily(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const server = Number(statFields(rows[0].pid)[1])
  await client.end()
  return family(server)
}

/** Returns the CPU time of a process and its threads in microseconds; 0 after the process has exited. */
export function processorMicros(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    // Reads nanoseconds from the scheduler, because hundredths of a second are too coarse for a few calls.
    return (
      threads.reduce((sum, thread) => sum + readNanos(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1_000
    )
  } catch {
    return 0
  }
}

const readNanos = (file: string) => Number(readFileSync(file, 'utf8').split(' ')[0])
