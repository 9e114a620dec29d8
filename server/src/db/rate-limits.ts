import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './connect.ts'

export interface Limit {
  /** Name of the limited action or value, for example ['login', email]. The database stores only a hash. */
  key: readonly string[]
  max: number
  windowSeconds: number
  /** Number of hits that this call counts for; defaults to 1. */
  weight?: number
  /** The account concerned, so that all its limits can be cleared. The database stores only a hash. */
  account?: string
}

/** Counts hits before the work that they limit, because concurrent calls could otherwise exceed the limit. */
export async function countHits(
  db: Db,
  limits: readonly Limit[],
): Promise<{ over: Limit; waitSeconds: number } | undefined> {
  for (const limit of limits) {
    const weight = limit.weight ?? 1
    const row = await db
      .insertInto('rate_limits')
      .values({
        key: hashKey(limit),
        hits: weight,
        resets_at: windowEnd(limit),
        account: hashAccount(limit.account),
      })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          hits: sql`case when rate_limits.resets_at <= now() then 0 else rate_limits.hits end + excluded.hits`,
          resets_at: sql`case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end`,
        }),
      )
      .returning(['hits', sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as('wait')])
      .executeTakeFirstOrThrow()
    if (row.hits > limit.max) return { over: limit, waitSeconds: row.wait }
  }
  return undefined
}

export interface Turns {
  key: readonly string[]
  everyMs: number
  maxWaitMs: number
  account?: string
}

/** Reserves the next slot and returns the milliseconds until then; undefined when the wait is too long. */
export async function reserveSlot(
  db: Db,
  { key, everyMs, maxWaitMs, account }: Turns,
): Promise<number | undefined> {
  const inMs = (ms: number) => sql<Date>`make_interval(secs => ${ms / 1_000})`
  const now = sql<Date>`clock_timestamp()`
  const row = await db
    .insertInto('rate_limits')
    .values({
      key: hashKey({ key }),
      hits: 1,
      resets_at: sql<Date>`${now} + ${inMs(everyMs)}`,
      account: hashAccount(account),
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ resets_at: sql`greatest(rate_limits.resets_at, ${now}) + ${inMs(everyMs)}` })
        .where(sql<boolean>`rate_limits.resets_at <= ${now} + ${inMs(maxWaitMs)}`),
    )
    .returning(sql<number>`(extract(epoch from resets_at - ${now}) * 1000)::float8`.as('ms'))
    .executeTakeFirst()
  return row && Math.max(row.ms - everyMs, 0)
}

/** For an attempt that turned out to be legitimate and therefore should not count. */
export async function refundHits(db: Db, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(hashKey)
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', 'in', keys)
    .execute()
}

export async function clearLimits(db: Db, limits: readonly Limit[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', limits.map(hashKey)).execute()
}

export async function clearAccountLimits(db: Db, account: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('account', '=', hash(account)).execute()
}

export async function deleteEndedLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute()
}

const windowEnd = ({ windowSeconds }: Limit) => sql<Date>`now() + make_interval(secs => ${windowSeconds})`

const hashKey = ({ key }: Pick<Limit, 'key'>) => hash(JSON.stringify(key))

const hashAccount = (account: string | undefined) => (account === undefined ? null : hash(account))

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
