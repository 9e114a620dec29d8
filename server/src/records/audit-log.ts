import { isDeepStrictEqual } from 'node:util'
import type { ChangeVerb } from '@linework/contract/changes/limits'
import { type ChangeKind, DELETED_KINDS } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { rowsWithDeleted } from '../db/visible.ts'
import { RECORD_KINDS } from './all.ts'
import { hasId } from './has-id.ts'
import type { RecordKind } from './record.ts'

/** The member of staff who makes a change. */
export interface Author {
  id: string
  email: string
}

/** Who has the terminal of the server, and no account. */
export const COMMAND = { id: null, email: 'npm run staff' } as const

/** The client of an appointment, on the page that a link opens. */
export const CLIENT = { id: null, email: 'the client' } as const

interface Change {
  kind: ChangeKind
  verb: ChangeVerb
  /** As the API names it: a picture of the gallery by its public id. */
  id?: string
  /** For a kind without a table of its own. */
  title?: string
  /** Names of the changed columns, never their values. */
  fields?: string[]
}

const TITLE_MAX = 200

/**
 * Runs in the transaction of the change itself, so that neither exists without the other. Writes no line where no member
 * of staff made the change, as when sample content is created.
 */
export async function noteChange(
  db: Db,
  by: Author | typeof COMMAND | typeof CLIENT | undefined,
  change: Change,
): Promise<void> {
  if (by === undefined) return
  const { kind, verb, id, title = '', fields = [] } = change
  const record = recordOf(kind)
  const words = record && id && title === '' ? titleOf(record, id) : sql<string>`${title}::text`
  await db
    .insertInto('changes')
    .values({
      staff_id: by.id,
      staff_email: by.email,
      kind,
      verb,
      record_id: id ?? null,
      title: sql<string>`left(coalesce(${words}, ''), ${TITLE_MAX}::int)`,
      fields: sql<string[]>`${fields}::text[]`,
    })
    .execute()
}

const recordOf = (kind: ChangeKind): RecordKind | undefined =>
  DELETED_KINDS.find((each) => each === kind) && RECORD_KINDS[kind as keyof typeof RECORD_KINDS]

/** Of a deleted record too. */
const titleOf = (record: RecordKind, id: string) =>
  sql<string>`(select ${record.title} from ${rowsWithDeleted(record.table)} as record where ${hasId(record, sql`${id}`)})`

/** The names of the fields whose values differ. */
export function listDifferent(before: object, after: object): string[] {
  const was = before as Record<string, unknown>
  return Object.entries(after)
    .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(was[name], value))
    .map(([name]) => name)
}

/** Writes no line for an edit that changed nothing. */
export async function noteEdit(
  db: Db,
  by: Author | undefined,
  change: Omit<Change, 'verb'> & { fields: string[] },
): Promise<void> {
  if (change.fields.length > 0) await noteChange(db, by, { ...change, verb: 'changed' })
}
