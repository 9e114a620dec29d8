import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../server/src/db/connect.ts'
import { IS_FULL } from '../../server/test/suite.ts'
import { memoryKb } from '../../tools/servers/memory.ts'
import type { Acknowledged } from '../enquiries/load.ts'
import { expectWithin, measureLag, type SchedulerLag } from '../support/machine-lag.ts'
import type { TwoInstances } from './two-instances.ts'

/** Maximum time until instances are ready again, on a machine that is not overloaded. */
const BACK_WITHIN_MS = 5_000
const GIVE_UP_MS = 180_000
const MAX_MEMORY_MB = 300

type Instances = Pick<TwoInstances, 'running' | 'countExits'>

export async function assertInvariants(
  fault: string,
  {
    db,
    acknowledged,
    instances,
    summarised = 0,
  }: {
    db: Db
    acknowledged: Acknowledged[]
    instances: Instances
    /** Number of enquiries without a separate studio email: many within an hour share one email. */
    summarised?: number
  },
  ready = waitUntilReady(instances),
): Promise<void> {
  const { backMs, machine } = await ready
  const { rows } = await sql<{ email: string; references: string[]; mails: number; jobs: number }>`
    select email, array_agg(distinct reference) as references, count(distinct outbox.id)::int as mails,
      count(job.id)::int as jobs
    from contact_requests
    left join outbox on contact_id = contact_requests.id
    left join jobs.job on job.name = 'send-mail' and job.data ->> 'mailId' = outbox.id::text
    group by email`.execute(db)
  const stored = new Map(rows.map((row) => [row.email, row]))
  const lost = acknowledged.filter(
    ({ email, reference }) => !stored.get(email)?.references.includes(reference),
  )
  const duplicated = rows.filter(({ references }) => references.length > 1)
  // Each enquiry has two emails, to the studio and to the visitor, with one job for each.
  const withoutJob = rows.filter(({ mails, jobs }) => mails !== 2 || jobs !== 2)
  const memory = await Promise.all(
    instances.running().map(async ({ process: { pid } }) => Math.round((await memoryKb(pid)) / 1024)),
  )
  process.stdout.write(
    `${fault}: ${acknowledged.length} acknowledged, ${lost.length} lost, ${duplicated.length} duplicated, ` +
      `${withoutJob.length} without their mail jobs; both ready after ${backMs} ms, the machine was ${machine.worstMs()} ms late at worst, ${memory.join(' and ')} MB, ` +
      `${instances.countExits()} unwanted exits\n`,
  )
  expect([lost, duplicated]).toEqual([[], []])
  expect(withoutJob).toHaveLength(summarised)
  expect(instances.countExits()).toBe(0)
  expectWithin(BACK_WITHIN_MS, backMs, machine)
  if (IS_FULL) expect(Math.max(...memory)).toBeLessThan(MAX_MEMORY_MB)
}

/** Measures the time from this call, which is the end of the fault, until all instances are ready. */
export async function waitUntilReady(
  instances: Pick<Instances, 'running'>,
): Promise<{ backMs: number; machine: SchedulerLag }> {
  const since = Date.now()
  const machine = measureLag(() => instances.running().map(({ url }) => url))
  const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false
  while (!(await Promise.all(instances.running().map(({ url }) => isReady(url)))).every(Boolean)) {
    if (Date.now() - since > GIVE_UP_MS) throw new Error('An instance does not become ready again')
    await sleep(50)
  }
  const backMs = Date.now() - since
  await machine.stop()
  return { backMs, machine }
}
