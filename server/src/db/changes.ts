import { isDeepStrictEqual } from 'node:util'
import type { ChangeKind, ChangeVerb } from '@linework/contract/changes/limits'
import { CATEGORY_NAMES } from '@linework/contract/gallery/texts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'
import type { DB } from './schema.ts'

/** Whose doing it is. */
export interface Author {
  id: string
  email: string
}

interface Change {
  kind: ChangeKind
  verb: ChangeVerb
  /** As its own lists name it: a picture of the gallery by its public id. */
  id?: string
  /** For what is no record of a table. */
  title?: string
  /** Names of columns, never what stands in them. */
  fields?: string[]
}

interface Source {
  table: keyof DB & string
  title: RawBuilder<string>
}

const TITLE_MAX = 200
const link = sql<string>`coalesce(nullif(record.title, ''), record.url)`

/** What a record is called. Nothing about visitors or clients: it is kept when they have long been erased. */
const SOURCES: Partial<Record<ChangeKind, Source>> = {
  artists: { table: 'artists', title: sql`record.name` },
  blogs: { table: 'blogs', title: sql`record.title` },
  contact: { table: 'contact_requests', title: sql`record.reference` },
  faqs: { table: 'faqs', title: sql`record.question` },
  feedback: { table: 'feedback', title: sql`record.city` },
  gallery: {
    table: 'gallery_images',
    title: sql`coalesce(
      nullif((select alt from pictures where id = record.picture_id), ''),
      ${JSON.stringify(CATEGORY_NAMES)}::jsonb ->> record.category)`,
  },
  reels: { table: 'reels', title: link },
  services: { table: 'services', title: sql`record.name` },
  shorts: { table: 'shorts', title: link },
}

/**
 * In the transaction of the change itself, so that there is never the one without the other. Nothing is written where
 * no member of staff did it, as when sample content is made.
 */
export async function noteChange(db: Db, by: Author | undefined, change: Change): Promise<void> {
  if (by === undefined) return
  const { kind, verb, id, title = '', fields = [] } = change
  const source = SOURCES[kind]
  const words = source && id && title === '' ? titleOf(kind, source, id) : sql<string>`${title}::text`
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

/** Deleted records have their title too. */
const titleOf = (kind: ChangeKind, { table, title }: Source, id: string) =>
  kind === 'gallery'
    ? sql<string>`(select ${title} from ${sql.table(table)} as record
        where record.picture_id = (select id from pictures where public_id = ${id}))`
    : sql<string>`(select ${title} from ${sql.table(table)} as record where record.id = ${id})`

/** The names of what is to be different. */
export function listDifferent(before: object, after: object): string[] {
  const was = before as Record<string, unknown>
  return Object.entries(after)
    .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(was[name], value))
    .map(([name]) => name)
}

/** An edit that left everything as it was is none. */
export async function noteEdit(
  db: Db,
  by: Author | undefined,
  change: Omit<Change, 'verb'> & { fields: string[] },
): Promise<void> {
  if (change.fields.length > 0) await noteChange(db, by, { ...change, verb: 'changed' })
}
