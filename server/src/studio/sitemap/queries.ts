import { PAGE_KINDS, type PageKind } from '@linework/contract/records'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { publishedRows } from '../../db/scopes.ts'
import { RECORD_KINDS } from '../../records/all.ts'

interface RecordPage {
  kind: PageKind
  slug: string
  updated_at: Date
}

/** The public page of every record that has one. */
export async function listPages(db: Db): Promise<RecordPage[]> {
  const parts = PAGE_KINDS.map(
    (kind) => sql`
      select ${sql.lit(kind)} as kind, slug, updated_at from ${publishedRows(RECORD_KINDS[kind].table)} as records`,
  )
  const { rows } = await sql<RecordPage>`${sql.join(parts, sql` union all `)} order by kind, slug`.execute(db)
  return rows
}
