import { DELETED_KINDS, type VersionedKind } from '@linework/contract/records'
import type { FocalPoint } from '@linework/contract/records/pictures-shapes'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { RECORD_KINDS } from './all.ts'
import { hasId, type RecordKind } from './record.ts'

/** Columns of a record without bookkeeping columns; see 0064-record-versions.sql. */
export interface Content {
  [column: string]: unknown
  /** Ids of the listed pictures of an artist or a service, in order. */
  pictures?: string[]
  services?: string[]
  /** Alternative texts by picture id. */
  alts: Record<string, string>
  /** Focal points by picture id, where set. */
  focuses: Record<string, FocalPoint>
}

export interface VersionedRecord {
  id: string
  version: number
  content: Content
}

export const recordOf = (kind: VersionedKind): RecordKind | undefined =>
  DELETED_KINDS.find((each) => each === kind) && RECORD_KINDS[kind as keyof typeof RECORD_KINDS]

export const tableOf = (kind: VersionedKind): string => recordOf(kind)?.table ?? kind.replace('-', '_')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Finds a row and its version by the API id of the record. Undefined for a deleted or unknown record. */
export async function findVersioned(
  db: Db,
  kind: VersionedKind,
  id: string,
  lock = sql``,
): Promise<Pick<VersionedRecord, 'id' | 'version'> | undefined> {
  const record = recordOf(kind)
  if (record === undefined ? id !== kind : !record.isNamedByPicture && !UUID.test(id)) return undefined
  const { rows } = await sql<{ id: string; version: number }>`
    select ${record ? sql`record.id::text` : sql`${kind}::text`} as id, ${versionOf(record)} as version
    from ${sql.table(tableOf(kind))} as record ${record?.isNamedByPicture ? WITH_PICTURE : sql``}
    where ${record ? sql`record.deleted_at is null and ${hasId(record, sql`${id}`)}` : sql`true`}
    ${lock}`.execute(db)
  return rows[0]
}

/** A gallery picture uses the version of its picture row, so both rows are locked. */
const WITH_PICTURE = sql`join pictures on pictures.id = record.picture_id`

const versionOf = (record: RecordKind | undefined) =>
  record?.isNamedByPicture ? sql`pictures.version` : sql`record.version`

export async function lockVersioned(
  db: Db,
  kind: VersionedKind,
  id: string,
): Promise<VersionedRecord | undefined> {
  const found = await findVersioned(db, kind, id, sql`for update`)
  if (found === undefined) return undefined
  const { rows } = await sql<{ content: Content & { version?: number } }>`
    select version_content(${kind}, ${found.id}) as content`.execute(db)
  const { version = found.version, ...content } = (rows[0] as (typeof rows)[number]).content
  return { id: found.id, version, content: content as Content }
}
