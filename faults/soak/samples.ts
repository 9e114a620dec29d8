import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../server/src/db/connect.ts'
import { countDescriptors } from '../../tools/servers/descriptors.ts'
import { memoryKb } from '../../tools/servers/memory.ts'

const MINUTE_MS = 60_000
const SAMPLE_EVERY_MS = 1_000
// A short interval, because encoders use their peak memory only briefly.
const ENCODERS_EVERY_MS = 100

export interface Sample {
  minute: number
  appMb: number
  /** The highest total memory of all encoders since the previous sample. */
  encodersMb: number
  encoders: number
  /** Client connections stay open for over a minute after a request, so they follow the load. */
  connections: number
  /** File descriptors other than connections. */
  files: number
  sessions: number
}

export function takeSamples(
  { pid, port }: { pid: number; port: number },
  db: Db,
  { isDone, eachMinute }: { isDone: () => boolean; eachMinute: (ofMinute: Sample[]) => void },
): { samples: Sample[]; done: Promise<unknown> } {
  const began = Date.now()
  const samples: Sample[] = []
  let [encodersMb, encoders] = [0, 0]

  async function watchEncoders(): Promise<void> {
    for (; !isDone(); await sleep(ENCODERS_EVERY_MS)) {
      const sizes = await childrenMb(pid)
      encoders = Math.max(encoders, sizes.length)
      encodersMb = Math.max(
        encodersMb,
        sizes.reduce((sum, one) => sum + one, 0),
      )
    }
  }

  async function watchApp(): Promise<void> {
    for (let minutes = 1, reported = 0; !isDone(); await sleep(SAMPLE_EVERY_MS)) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`.execute(db)
      const { connections, others: files } = await countDescriptors(pid, port)
      const highest = { encodersMb, encoders }
      ;[encodersMb, encoders] = [0, 0]
      samples.push({
        ...highest,
        minute: (Date.now() - began) / MINUTE_MS,
        appMb: (await memoryKb(pid)) / 1024,
        connections,
        files,
        sessions: rows[0]?.count ?? 0,
      })
      if (Date.now() - began < minutes * MINUTE_MS) continue
      eachMinute(samples.slice(reported))
      reported = samples.length
      minutes += 1
    }
  }
  return { samples, done: Promise.all([watchEncoders(), watchApp()]) }
}

/** Memory of each child process as the kernel reports it; shared pages are counted in each. */
async function childrenMb(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = children.trim().split(/\s+/).filter(Boolean).map(Number)
  const sizes = await Promise.all(pids.map((child) => memoryKb(child).catch(() => 0)))
  // A process that is exiting has no memory.
  return sizes.filter((size) => size > 0).map((size) => size / 1024)
}

/** Growth of a figure per minute, by linear regression. */
export function slope(samples: Sample[], figure: (one: Sample) => number): number {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [middle, level] = [mean(({ minute }) => minute), mean(figure)]
  const spread = mean(({ minute }) => (minute - middle) ** 2)
  return mean((one) => (one.minute - middle) * (figure(one) - level)) / spread
}

/** Returns the lowest sample of each minute, when the fewest requests were open. */
export const lowestOfMinutes = (samples: Sample[], figure: (one: Sample) => number): Sample[] =>
  [...Map.groupBy(samples, ({ minute }) => Math.floor(minute)).values()].map((ofMinute) =>
    ofMinute.reduce((least, one) => (figure(one) < figure(least) ? one : least)),
  )

export const highest = (samples: Sample[], figure: (one: Sample) => number) =>
  samples.reduce((most, one) => Math.max(most, figure(one)), 0)

export const range = (samples: Sample[], figure: (one: Sample) => number) =>
  `${samples.reduce((least, one) => Math.min(least, figure(one)), Number.POSITIVE_INFINITY)} to ${highest(samples, figure)}`
