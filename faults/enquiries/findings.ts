import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../server/src/db/connect.ts'
import { withDeleted } from '../../server/src/db/visible.ts'
import type { Postfix } from '../../tools/servers/postfix.ts'
import type { Acknowledged } from './load.ts'

// A job whose process was killed is begun again after its missed heartbeat, the next look at it and its pause.
const PROGRESS_WITHIN_MS = 300_000

export interface Findings {
  /** Acknowledged, but not stored under that reference. */
  lost: string[]
  /** Stored more than once. */
  duplicated: string[]
  /** Stored, but never acknowledged. */
  unacknowledged: number
  mails: { waiting: number; sent: number; failed: number }
  /** Mails of the database that did not arrive. */
  missing: string[]
  /** Arrived, but the database knows nothing of them. */
  unknown: string[]
  twice: number
}

/** Returns when no mail waits any more and Postfix has delivered what it took; fails when nothing moves for long. */
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
    .selectFrom('contact_mails')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute()
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: count('waiting'), sent: count('sent'), failed: count('failed') }
}

/** Compares what visitors were told, what is stored and what was delivered. */
export async function compare(db: Db, postfix: Postfix, acknowledged: Acknowledged[]): Promise<Findings> {
  const rows = await withDeleted(db).selectFrom('contact_requests').select(['email', 'reference']).execute()
  const stored = Map.groupBy(rows, (row) => row.email)
  const told = new Set(acknowledged.map(({ email }) => email))
  const wanted = (await db.selectFrom('contact_mails').select('id').execute()).map((mail) => mail.id)
  const arrived = (await postfix.listMails()).map(idOf)
  const [wantedIds, arrivedIds] = [new Set(wanted), new Set(arrived)]
  return {
    lost: acknowledged
      .filter(({ email, reference }) => !stored.get(email)?.some((row) => row.reference === reference))
      .map(({ email }) => email),
    duplicated: [...stored].filter(([, same]) => same.length > 1).map(([email]) => email),
    unacknowledged: rows.filter(({ email }) => !told.has(email)).length,
    mails: await countMails(db),
    missing: wanted.filter((id) => !arrivedIds.has(id)),
    unknown: arrived.filter((id) => !wantedIds.has(id)),
    twice: arrived.length - arrivedIds.size,
  }
}

/** The name a mail carries however often it is sent. */
export const idOf = (mail: string) => /^Message-ID: <([^@>]+)@/im.exec(mail)?.[1] ?? ''
