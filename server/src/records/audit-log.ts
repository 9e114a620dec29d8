import { isDeepStrictEqual } from 'node:util'
import { type ChangeKind, DELETED_KINDS } from '@linework/contract/records'
import type { ChangeDetails, ChangeVerb } from '@linework/contract/studio/audit-log-shapes'
import { sql } from 'kysely'
import { allRows, type Db } from '../db/connect.ts'
import type { OnceKey } from '../http/once-key.ts'
import { keepKey } from './add-once.ts'
import { RECORD_KINDS } from './all.ts'
import { hasId, type RecordKind } from './record.ts'

export interface Author {
  id: string
  email: string
  once?: OnceKey | undefined
}

/** Author of changes made on the command line, without an account. */
export const COMMAND = { email: 'npm run staff' } as const

/** Author of changes made by the client on the client page. */
export const CLIENT = { email: 'the client' } as const

interface Change {
  kind: ChangeKind
  verb: ChangeVerb
  id?: string
  /** Title for a kind without a record table, such as accounts. */
  title?: string
  /** Names of the changed columns, never their values. */
  fields?: string[]
  /** Values that may be kept, because they say nothing about the client. */
  details?: ChangeDetails | undefined
}

const TITLE_MAX = 200

/** Must run in the transaction of the change. Logs no change without an author, such as sample content. */
export async function logChange(
  db: Db,
  by: Author | typeof COMMAND | typeof CLIENT | undefined,
  ...changes: Change[]
): Promise<void> {
  if (by === undefined || changes.length === 0) return
  for (const { verb, id } of changes)
    if (verb === 'added' && id && 'once' in by) await keepKey(db, by.once, id)
  const lines = changes.map(({ kind, verb, id, title = '', fields = [], details }) => {
    const record = recordOf(kind)
    const words = record && id && title === '' ? titleOf(record, id) : sql<string>`${title}::text`
    return {
      staff_email: by.email,
      kind,
      verb,
      record_id: id ?? null,
      title: sql<string>`left(coalesce(${words}, ''), ${TITLE_MAX}::int)`,
      fields: sql<string[]>`${fields}::text[]`,
      details: details === undefined ? null : JSON.stringify(details),
    }
  })
  await db.insertInto('changes').values(lines).execute()
}

const recordOf = (kind: ChangeKind): RecordKind | undefined =>
  DELETED_KINDS.find((each) => each === kind) && RECORD_KINDS[kind as keyof typeof RECORD_KINDS]

const titleOf = (record: RecordKind, id: string) =>
  sql<string>`(select ${record.title} from ${allRows(record.table)} as record where ${hasId(record, sql`${id}`)})`

export function listDifferent(before: object, after: object): string[] {
  const was = before as Record<string, unknown>
  return Object.entries(after)
    .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(was[name], value))
    .map(([name]) => name)
}

/** Logs nothing for an edit without changes. */
export const logEdit = (
  db: Db,
  by: Author | undefined,
  ...edits: (Omit<Change, 'verb'> & { fields: string[] })[]
): Promise<void> => {
  const changes = edits.filter(({ fields }) => fields.length > 0)
  return logChange(db, by, ...changes.map((edit) => ({ ...edit, verb: 'changed' as const })))
}
