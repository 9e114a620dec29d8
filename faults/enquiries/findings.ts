import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, unscoped } from '../../server/src/db/connect.ts'
import type { Postfix } from '../../server/test/mail/postfix.ts'
import type { Acknowledged } from './load.ts'

// Maximum time without progress. The job of a killed process restarts only after a missed heartbeat, the next
// poll and a retry delay.
const PROGRESS_WITHIN_MS = 300_000

export interface Findings {
  lost: string[]
  duplicated: string[]
  unacknowledged: number
  mails: { waiting: number; sent: number; failed: number }
  missing: string[]
  unknown: string[]
  twice: number
  /** Ids of emails that were not sent because they had become outdated. */
  dropped: string[]
}

/** Waits until all emails are delivered. Throws after a long time without progress. */
export async function waitForMails(db: Db, postfix: Postfix): Promise<void> {
  let [best, since] = [Number.MAX_SAFE_INTEGER, Date.now()]
  for (;;) {
    const { waiting, sent } = await countMails(db)
    const left = waiting + Math.max(0, sent - (await postfix.countMails()))
    if (left === 0) return
    if (left < best) [best, since] = [left, Date.now()]
    if (Date.now() - since > PROGRESS_WITHIN_MS)
      throw new Error(`${left} mails have not arrived, nothing moves`)
    await sleep(250)
  }
}

export async function countMails(db: Db): Promise<Findings['mails']> {
  const rows = await db
    .selectFrom('outbox')
    .where('phone_id', 'is', null)
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute()
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: count('waiting'), sent: count('sent'), failed: count('failed') }
}

export async function compare(db: Db, postfix: Postfix, acknowledged: Acknowledged[]): Promise<Findings> {
  const rows = await unscoped(db).selectFrom('contact_requests').select(['email', 'reference']).execute()
  const stored = Map.groupBy(rows, (row) => row.email)
  const acknowledgedEmails = new Set(acknowledged.map(({ email }) => email))
  const wanted = (await db.selectFrom('outbox').select('id').where('phone_id', 'is', null).execute()).map(
    ({ id }) => id,
  )
  const arrived = (await postfix.listMails()).map(idOf)
  const [wantedIds, arrivedIds] = [new Set(wanted), new Set(arrived)]
  return {
    lost: acknowledged
      .filter(({ email, reference }) => !stored.get(email)?.some((row) => row.reference === reference))
      .map(({ email }) => email),
    duplicated: [...stored].filter(([, same]) => same.length > 1).map(([email]) => email),
    unacknowledged: rows.filter(({ email }) => !acknowledgedEmails.has(email)).length,
    mails: await countMails(db),
    missing: wanted.filter((id) => !arrivedIds.has(id)),
    unknown: arrived.filter((id) => !wantedIds.has(id)),
    twice: arrived.length - arrivedIds.size,
    dropped: (await db.selectFrom('outbox').select('message').where('state', '=', 'dropped').execute()).map(
      ({ message }) => message,
    ),
  }
}

/** Returns the Message-ID of an email, which is the same for every attempt. */
export const idOf = (mail: string) => /^Message-ID: <([^@>]+)@/im.exec(mail)?.[1] ?? ''
