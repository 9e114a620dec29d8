import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

interface QueueCounts {
  name: string
  /** Due but not started. */
  waiting: number
  /** Failed at least once and to be retried. */
  retrying: number
  /** Given up after all retries. */
  failed: number
}

/**
 * Counts jobs by queue. The index of open jobs provides the first two; the queue table counts failed jobs.
 */
export async function countJobs(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select name, coalesce(waiting, 0)::int as waiting, coalesce(retrying, 0)::int as retrying, failed_count::int as failed
    from jobs.queue left join (
      select name, count(*) filter (where start_after <= now()) as waiting,
        count(*) filter (where state = 'retry') as retrying
      from jobs.job where state < 'active' and not blocked group by name
    ) as open using (name) order by name`.execute(db)
  return rows
}
