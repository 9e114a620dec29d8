import { sql } from 'kysely'
import { deliver } from '../../src/features/enquiries/jobs.ts'
import { sendSummary, summariseEnquiries } from '../../src/features/enquiries/summary/jobs.ts'
import type { TestApp } from '../make-app.ts'
import { ENQUIRY } from './enquiry-mails.ts'

type SummaryJob = Parameters<typeof sendSummary.handle>[1]

let next = 0

/** Enquiries of many networks and phone numbers at an app with limits, and the hours that pass between them. */
export function floodEnquiries(t: TestApp) {
  async function listSummaries(): Promise<SummaryJob[]> {
    const { rows } = await sql<{ data: SummaryJob }>`
      select data from jobs.job where name = 'send-summary' order by created_on`.execute(t.db)
    return rows.map(({ data }) => data)
  }

  const clearSummaries = () =>
    sql`delete from jobs.job where name = 'send-summary'`.execute(t.db).catch(() => {})

  return {
    listSummaries,
    async clear() {
      await t.db.deleteFrom('contact_requests').execute()
      await sql`truncate rate_limits, enquiry_alerts`.execute(t.db)
      await clearSummaries()
    },
    /** Returns how they were answered. */
    async send(count: number, more: object = {}): Promise<number[]> {
      const statuses: number[] = []
      for (let i = 0; i < count; i++) {
        const n = next++
        const response = await t.app.inject({
          method: 'POST',
          url: '/api/contact',
          payload: { ...ENQUIRY, phone: `98765 ${10_000 + n}`, description: `Idea ${n}`, ...more },
          remoteAddress: `198.51.${n >> 8}.${n & 255}`,
        })
        statuses.push(response.statusCode)
      }
      return statuses
    },
    /** As the worker does. Returns how many summaries were due. */
    async summarise(): Promise<number> {
      await clearSummaries()
      await summariseEnquiries.handle(t, undefined)
      const jobs = await listSummaries()
      for (const job of jobs) await sendSummary.handle(t, job)
      return jobs.length
    },
    /** Sends the emails to staff about one enquiry each. */
    async deliverAlone(): Promise<number> {
      const rows = await t.db
        .selectFrom('contact_mails')
        .select('id')
        .where('kind', '<>', 'visitor')
        .where('state', '=', 'waiting')
        .execute()
      for (const { id } of rows) await deliver(t, id)
      return rows.length
    },
    async pass(minutes: number): Promise<void> {
      const passed = sql`make_interval(mins => ${minutes})`
      await sql`update enquiry_alerts set told_at = array(select at - ${passed} from unnest(told_at) as at),
        since = since - ${passed}, summary_at = summary_at - ${passed}`.execute(t.db)
    },
  }
}
