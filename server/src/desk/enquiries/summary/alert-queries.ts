import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** Individual notifications that a recipient gets within any hour, before a summary replaces them. */
export const MAX_UNBATCHED = 20

/** The mailbox of the studio, the mailbox of an artist's account or one device with push. */
export type Recipient = 'studio' | `artist ${string}` | `phone ${string}`

const HOUR = sql`interval '1 hour'`
// The upper limit ignores times in the far future, stored before the clock was set back.
const isWithinHour = (time: ReturnType<typeof sql.ref>) =>
  sql<boolean>`${time} between now() - ${HOUR} and now() + ${HOUR}`
const OF_LAST_HOUR = sql`array(select at from unnest(alerts.told_at) as at where ${isWithinHour(sql.ref('at'))})`
// An enquiry joins the next summary if others already wait for one.
const IS_UNBATCHED = sql`(alerts.waiting = 0 and cardinality(${OF_LAST_HOUR}) < ${MAX_UNBATCHED})`

/** Counts an enquiry for each recipient. Returns the recipients below the hourly limit. */
export async function countAlerts(
  tx: Db,
  recipients: Recipient[],
  { isUrgent }: { isUrgent: boolean },
): Promise<Recipient[]> {
  if (recipients.length === 0) return []
  // If the counters are locked too long, everyone is notified, so that the enquiry does not fail.
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

/** One counter lock for all: transactions that count several enquiries could deadlock on recipients. */
async function lockAlerts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/** Gives up after two seconds, because an instance cut off from PostgreSQL may hold the lock longer. */
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

/** Claims at most one summary an hour per recipient; concurrent instances never claim the same one. */
export async function claimSummaries(tx: Db): Promise<ClaimedSummary[]> {
  await lockAlerts(tx)
  const rows = await tx
    .updateTable('enquiry_alerts')
    // Has only milliseconds, because findWaiting compares the time with a JavaScript Date.
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

/** Returns undefined if the summary was sent, or another process has claimed it since. */
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

/** Keeps enquiries that arrived while the summary was being sent, for the next summary. */
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

/** Deletes counters of removed devices, and of recipients without notifications for a day. */
export async function deleteIdleAlerts(tx: Db): Promise<void> {
  await sql`delete from enquiry_alerts
    where waiting = 0 and greatest(summary_at, told_at[cardinality(told_at)]) < now() - interval '1 day'
      or recipient like 'phone %' and recipient not in (select 'phone ' || id from phones)`.execute(tx)
}
