import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

const KINDS = ['services', 'artists', 'blogs'] as const

export async function listPages(
  db: Db,
): Promise<{ kind: (typeof KINDS)[number]; slug: string; updated_at: Date }[]> {
  const parts = KINDS.map(
    (kind) =>
      sql`select ${sql.lit(kind)} as kind, slug, updated_at from ${sql.table(kind)} where deleted_at is null`,
  )
  const { rows } = await sql<{
    kind: (typeof KINDS)[number]
    slug: string
    updated_at: Date
  }>`${sql.join(parts, sql` union all `)} order by kind, slug`.execute(db)
  return rows
}
