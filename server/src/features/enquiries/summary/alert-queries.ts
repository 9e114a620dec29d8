import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** So many enquiries within any hour are told alone to each recipient. */
export const MAX_ALONE = 20

/** The studio's mailbox, that of an artist's account, or one phone. */
export type Recipient = 'studio' | `artist ${string}` | `phone ${string}`

const HOUR = sql`interval '1 hour'`
// A clock that was put back leaves times behind that are far ahead; they do not count.
const isWithinHour = (time: ReturnType<typeof sql.ref>) =>
  sql<boolean>`${time} between now() - ${HOUR} and now() + ${HOUR}`
const OF_LAST_HOUR = sql`array(select at from unnest(alerts.told_at) as at where ${isWithinHour(sql.ref('at'))})`
// What comes while others wait for a summary waits with them.
const IS_ALONE = sql`(alerts.waiting = 0 and cardinality(${OF_LAST_HOUR}) < ${MAX_ALONE})`

/**
 * Counts an enquiry for each recipient, and returns those who are told of it alone. A sliding hour: with windows that
 * begin again, twice as many could come within minutes.
 */
export async function countAlerts(
  tx: Db,
  recipients: Recipient[],
  { isUrgent }: { isUrgent: boolean },
): Promise<Recipient[]> {
  if (recipients.length === 0) return []
  // An enquiry never fails for the sake of its count.
  if (!(await lockSoon(tx))) return recipients
  const { rows } = await sql<{ recipient: Recipient }>`
    with counted as (
      insert into enquiry_alerts as alerts (recipient, told_at)
      select recipient, array[now()] from unnest(${recipients}::text[]) as recipient
      on conflict (recipient) do update set
        told_at = case when ${IS_ALONE} then ${OF_LAST_HOUR} || now() else alerts.told_at end,
        waiting = alerts.waiting + case when ${IS_ALONE} then 0 else 1 end,
        urgent = alerts.urgent + case when ${IS_ALONE} then 0 else ${isUrgent ? 1 : 0}::int end,
        since = case when ${IS_ALONE} then null else coalesce(alerts.since, now()) end
      returning recipient, waiting)
    select recipient from counted where waiting = 0`.execute(tx)
  return recipients.filter((each) => rows.some(({ recipient }) => recipient === each))
}

const LOCK = sql`hashtextextended('enquiry alerts', 0)`
const TRIES = 100
const PAUSE_MS = 20

/** A transaction may count several enquiries with different recipients: one after another, so that none wait in a circle. */
async function lockAlerts(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/** False after two seconds: an instance that was cut off from PostgreSQL may hold it for longer. */
async function lockSoon(tx: Db): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await sql<{
      locked: boolean
    }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(tx)
    if (rows[0]?.locked) return true
    await sleep(PAUSE_MS)
  }
  return false
}

/** Whose summary is due, at most once an hour. Of two callers, one gets each. */
export async function claimSummaries(tx: Db): Promise<{ recipient: string; claimedAt: string }[]> {
  await lockAlerts(tx)
  const rows = await tx
    .updateTable('enquiry_alerts')
    // As exact as a Date.
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

/** Undefined when it was sent, and when a later claim took over. */
export async function findWaiting(db: Db, recipient: string, claimedAt: string) {
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

/** Those that came while the summary was sent wait for the next one. */
export async function saveTold(db: Db, recipient: string, { waiting, urgent, now }: Waiting): Promise<void> {
  await db
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

export async function deleteAlertsOf(db: Db, recipient: string): Promise<void> {
  await db.deleteFrom('enquiry_alerts').where('recipient', '=', recipient).execute()
}

/** Of recipients whom nothing was told for a day. */
export async function deleteIdleAlerts(tx: Db): Promise<void> {
  await tx
    .deleteFrom('enquiry_alerts')
    .where('waiting', '=', 0)
    .where(sql<boolean>`greatest(summary_at, told_at[cardinality(told_at)]) < now() - interval '1 day'`)
    .execute()
}
