import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** Maximum number of individual notifications per recipient within any hour. */
export const MAX_UNBATCHED = 20

/** The studio's mailbox, the mailbox of an artist's account or one device. */
export type Recipient = 'studio' | `artist ${string}` | `phone ${string}`

const HOUR = sql`interval '1 hour'`
// Ignores timestamps far in the future, which remain after the clock was set back.
const isWithinHour = (time: ReturnType<typeof sql.ref>) =>
  sql<boolean>`${time} between now() - ${HOUR} and now() + ${HOUR}`
const OF_LAST_HOUR = sql`array(select at from unnest(alerts.told_at) as at where ${isWithinHour(sql.ref('at'))})`
// Enquiries that arrive while others wait for a summary are added to it.
const IS_UNBATCHED = sql`(alerts.waiting = 0 and cardinality(${OF_LAST_HOUR}) < ${MAX_UNBATCHED})`

/** Counts an enquiry and returns who gets an individual notification. A sliding hour limits them. */
export async function countAlerts(
  tx: Db,
  recipients: Recipient[],
  { isUrgent }: { isUrgent: boolean },
): Promise<Recipient[]> {
  if (recipients.length === 0) return []
  // A failed counter update must not fail the enquiry.
  if (!(await lockWithTimeout(tx))) return recipients
  const { rows } = await sql<{ recipient: Recipient }>`
    with counted as (
      insert into enquiry_alerts as alerts (recipient, told_at)
      select recipient, array[now()] from unnest(${recipients}::text[]) as recipient
      on conflict (recipient) do update set
        told_at = case when ${IS_UNBATCHED} then ${OF_LAST_HOUR} || now() else alerts.told_at end,
        waiting = alerts.waiting + case when ${IS_UNBATCHED} then 0 else 1 end,
        urgent = alerts.urgent + case when ${IS_UNBATCHED} then 0 else ${isUrgent ? 1 : 0}::int end,
        since = case when ${IS_UNBATCHED} then null else coalesce(alerts.since, now()) end
      returning recipient, waiting)
    select recipient from counted where waiting = 0`.execute(tx)
  return recipients.filter((each) => rows.some(({ recipient }) => recipient === each))
}

const LOCK = sql`hashtextextended('enquiry alerts', 0)`
const TRIES = 100
const PAUSE_MS = 20

/** Serializes counting, because transactions that count several enquiries could deadlock on recipients. */
async function lockAlerts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/** Returns false after two seconds: an instance cut off from PostgreSQL may hold the lock longer. */
async function lockWithTimeout(tx: Db): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await sql<{
      locked: boolean
    }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(tx)
    if (rows[0]?.locked) return true
    await sleep(PAUSE_MS)
  }
  return false
}

export interface ClaimedSummary {
  recipient: string
  claimedAt: string
}

/** Claims due summaries, at most one an hour per recipient, and never twice. */
export async function claimSummaries(tx: Db): Promise<ClaimedSummary[]> {
  await lockAlerts(tx)
  const rows = await tx
    .updateTable('enquiry_alerts')
    // Truncated to the precision of a JavaScript Date, which findWaiting compares.
    .set({ summary_at: sql<Date>`date_trunc('milliseconds', now())` })
    .where('waiting', '>', 0)
    .where(sql<boolean>`(${isWithinHour(sql.ref('summary_at'))}) is not true`)
    .returning(['recipient', 'summary_at'])
    .execute()
  return rows.map(({ recipient, summary_at }) => ({
    recipient,
    claimedAt: (summary_at as Date).toISOString(),
  }))
}

/** Returns undefined if the summary has since been sent, or claimed by another process. */
export async function findWaiting(db: Db, { recipient, claimedAt }: ClaimedSummary) {
  const found = await db
    .selectFrom('enquiry_alerts')
    .select(['waiting', 'urgent', 'since', sql<Date>`now()`.as('now')])
    .where('recipient', '=', recipient)
    .where('summary_at', '=', new Date(claimedAt))
    .where('waiting', '>', 0)
    .executeTakeFirst()
  return found && { ...found, since: found.since ?? found.now }
}

export type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** Enquiries that arrived while the summary was sent wait for the next one. */
export async function markNotified(
  tx: Db,
  { recipient }: ClaimedSummary,
  { waiting, urgent, now }: Waiting,
): Promise<void> {
  await tx
    .updateTable('enquiry_alerts')
    .set({
      waiting: sql<number>`waiting - ${waiting}`,
      urgent: sql<number>`urgent - ${urgent}`,
      since: sql<Date | null>`case when waiting > ${waiting} then ${now}::timestamptz end`,
      summary_at: sql<Date>`now()`,
    })
    .where('recipient', '=', recipient)
    .execute()
}

export async function deleteAlertsOf(db: Db, recipient: string): Promise<undefined> {
  await db.deleteFrom('enquiry_alerts').where('recipient', '=', recipient).execute()
}

/** Deletes counters of recipients without notifications for a day, and of devices that were removed. */
export async function deleteIdleAlerts(tx: Db): Promise<void> {
  await sql`delete from enquiry_alerts
    where waiting = 0 and greatest(summary_at, told_at[cardinality(told_at)]) < now() - interval '1 day'
      or recipient like 'phone %' and recipient not in (select 'phone ' || id from phones)`.execute(tx)
}
