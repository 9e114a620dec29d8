import { sql } from 'kysely'
import { summariseEnquiries } from '../../src/desk/enquiries/jobs.ts'
import { deliver } from '../../src/outbox/deliver.ts'
import type { TestApp } from '../make-app.ts'
import { ENQUIRY } from './enquiry-mails.ts'

let next = 0

/**
 * Sends enquiries from many networks and phone numbers to an app with rate limits, and sets the time between
 * them.
 */
export function floodEnquiries(t: TestApp) {
  const listSummaries = () =>
    t.db.selectFrom('outbox').select(['id', 'facts']).where('message', 'like', 'enquiry.summary%').execute()

  const clearSummaries = () =>
    t.db.deleteFrom('outbox').where('message', 'like', 'enquiry.summary%').execute()

  return {
    listSummaries,
    async clear() {
      await t.db.deleteFrom('contact_requests').execute()
      await sql`truncate rate_limits, enquiry_alerts`.execute(t.db)
      await clearSummaries()
    },
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
    /** Runs the job that sends summaries instead of single emails. Returns the number of summaries. */
    async summarise(): Promise<number> {
      await clearSummaries()
      await summariseEnquiries.handle(t, undefined)
      const summaries = await listSummaries()
      for (const { id } of summaries) await deliver(t, id)
      return summaries.length
    },
    async deliverAlone(): Promise<number> {
      const rows = await t.db
        .selectFrom('outbox')
        .select('id')
        .where('message', 'in', ['enquiry.studio', 'enquiry.artist'])
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
