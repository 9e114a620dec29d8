import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../server/src/db/connect.ts'
import { countDescriptors } from '../../tools/servers/descriptors.ts'
import { memoryKb } from '../../tools/servers/memory.ts'

const MINUTE_MS = 60_000
const SAMPLE_EVERY_MS = 1_000
// An encoder's peak is short.
const ENCODERS_EVERY_MS = 100

export interface Sample {
  minute: number
  appMb: number
  /** All encoders together, at their highest since the sample before. */
  encodersMb: number
  encoders: number
  /** Of clients. They stay open for over a minute after the last request, so they follow the load. */
  connections: number
  /** All other descriptors. */
  files: number
  sessions: number
}

/** Looks at the app, its encoders and its sessions at the database, all the time. */
export function takeSamples(
  { pid, port }: { pid: number; port: number },
  db: Db,
  { isOver, eachMinute }: { isOver: () => boolean; eachMinute: (ofMinute: Sample[]) => void },
): { samples: Sample[]; done: Promise<unknown> } {
  const began = Date.now()
  const samples: Sample[] = []
  let [encodersMb, encoders] = [0, 0]

  async function watchEncoders(): Promise<void> {
    for (; !isOver(); await sleep(ENCODERS_EVERY_MS)) {
      const sizes = await childrenMb(pid)
      encoders = Math.max(encoders, sizes.length)
      encodersMb = Math.max(
        encodersMb,
        sizes.reduce((sum, one) => sum + one, 0),
      )
    }
  }

  async function watchApp(): Promise<void> {
    for (let minutes = 1, told = 0; !isOver(); await sleep(SAMPLE_EVERY_MS)) {
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
      eachMinute(samples.slice(told))
      told = samples.length
      minutes += 1
    }
  }
  return { samples, done: Promise.all([watchEncoders(), watchApp()]) }
}

/** The memory of each child process, by what the kernel counts for it; pages that two share are counted twice. */
export async function childrenMb(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const pids = children.trim().split(/\s+/).filter(Boolean).map(Number)
  const sizes = await Promise.all(pids.map((child) => memoryKb(child).catch(() => 0)))
  // One that is ending has no memory any more.
  return sizes.filter((size) => size > 0).map((size) => size / 1024)
}

/** By how much a figure grows in a minute: the line that lies closest to all samples. */
export function slope(samples: Sample[], figure: (one: Sample) => number): number {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [middle, level] = [mean(({ minute }) => minute), mean(figure)]
  const spread = mean(({ minute }) => (minute - middle) ** 2)
  return mean((one) => (one.minute - middle) * (figure(one) - level)) / spread
}

/** The lowest of each minute: what is open when hardly anyone asks. */
export const lowestOfMinutes = (samples: Sample[], figure: (one: Sample) => number): Sample[] =>
  [...Map.groupBy(samples, ({ minute }) => Math.floor(minute)).values()].map((ofMinute) =>
    ofMinute.reduce((least, one) => (figure(one) < figure(least) ? one : least)),
  )

export const highest = (samples: Sample[], figure: (one: Sample) => number) =>
  samples.reduce((most, one) => Math.max(most, figure(one)), 0)

export const range = (samples: Sample[], figure: (one: Sample) => number) =>
  `${samples.reduce((least, one) => Math.min(least, figure(one)), Number.POSITIVE_INFINITY)} to ${highest(samples, figure)}`
