import { DELETED_KINDS, type DeletedKind } from '@linework/contract/records'
import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { allRows, type Db, DELETED_RETENTION } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { defineTask } from '../../jobs/job.ts'
import { removeBytes } from '../../media/jobs.ts'
import { RECORD_KINDS } from '../all.ts'
import { type Author, logChange } from '../audit-log.ts'
import type { RecordKind } from '../record.ts'
import { lockRecord } from './queries.ts'

export const purgeDeleted = defineTask({
  name: 'purge-trash',
  formerName: 'erase-deleted',
  expireSeconds: 600,
  cron: '23 2 * * *',
  async handle({ db, queue, log }: Pick<Deps, 'db' | 'queue'> & { log: FastifyBaseLogger }) {
    log.info({ erased: await eraseAllExpired({ db, queue }) }, 'deleted records')
  },
})

const AT_ONCE = 200

type Parts = Pick<Deps, 'db' | 'queue'>

export async function eraseAllExpired({ db, queue }: Parts): Promise<number> {
  let erased = 0
  for (const kind of DELETED_KINDS) {
    for (;;) {
      const count = await db
        .transaction()
        .execute((tx) => removeLater(tx, queue, eraseExpired(tx, kind, AT_ONCE)))
      erased += count
      if (count < AT_ONCE) break
    }
  }
  return erased
}

/** Purges one deleted record immediately. Returns false when it is not in the trash. */
export function purgeRecord(
  { db, queue }: Parts,
  kind: DeletedKind,
  id: string,
  by: Author,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const record = await lockRecord(tx, kind, id)
    if (record === undefined || record.deleted_at === null) return false
    // Logs before the purge, because the audit log entry reads the title.
    await logChange(tx, by, { kind, verb: 'removed for good', id })
    return (await removeLater(tx, queue, eraseOne(tx, kind, record.id))) > 0
  })
}

/** Queues the deletion of the files in the transaction that purges the rows. */
async function removeLater(
  db: Db,
  queue: Deps['queue'],
  erasing: Promise<{ count: number; keys: string[] }>,
): Promise<number> {
  const { count, keys } = await erasing
  for (const storageKey of keys) await queue.send(db, removeBytes, { storageKey })
  return count
}

interface Erased {
  count: number
  /** Storage keys of the purged pictures. */
  keys: string[]
}

/**
 * Purges rows and their picture rows in one statement, so that a concurrent restore keeps all of a record or
 * finds none. Triggers delete former slugs and versions, with the pictures that only these used.
 */
async function erase(db: Db, kind: DeletedKind, which: RawBuilder<boolean>): Promise<Erased> {
  const record = RECORD_KINDS[kind]
  const { rows } = await sql<Erased>`
    with gone as (
      delete from ${sql.table(record.table)} as record where record.deleted_at is not null and ${which} returning *
    ), bytes as (
      delete from pictures where id in (
        ${picturesOf(record)}
        union all select picture from record_versions as v, unnest(v.pictures) as picture
        where v.kind = ${kind} and v.record_id in (select id::text from gone)
          and (v.content -> 'alts' ? picture::text or ${isOfNoOtherText(kind)})
      ) returning storage_key
    )
    select (select count(*) from gone)::int as count, array(select storage_key from bytes) as keys`.execute(
    db,
  )
  return rows[0] as Erased
}

/** True if only the purged texts contain a picture, because texts may share pictures. */
const isOfNoOtherText = (kind: DeletedKind) => sql`exists (
  select from pictures where pictures.id = picture and is_of_text and not exists (
    select from record_versions as other where other.pictures @> array[picture]
      and (other.kind <> ${kind} or other.record_id not in (select id::text from gone))))`

/** Ids of all pictures that belong to the rows `gone`. */
function picturesOf({ picture, pictureList }: RecordKind): RawBuilder<unknown> {
  const own = picture ? sql`select ${sql.ref(picture)} from gone` : sql`select null::uuid`
  if (pictureList === undefined) return own
  const { table, owner } = pictureList
  return sql`${own} union all select picture_id from ${sql.table(table)} where ${sql.ref(owner)} in (select id from gone)`
}

const eraseOne = (db: Db, kind: DeletedKind, id: string) => erase(db, kind, sql`record.id = ${id}`)

export const eraseExpired = (db: Db, kind: DeletedKind, max: number) =>
  erase(
    db,
    kind,
    sql`record.deleted_at <= now() - ${DELETED_RETENTION} and record.id in (
      select id from ${allRows(RECORD_KINDS[kind].table)} as expired where deleted_at <= now() - ${DELETED_RETENTION} order by deleted_at limit ${max})`,
  )
