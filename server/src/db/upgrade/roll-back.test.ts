import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeUnpublished } from '../../../test/content/unpublished-records.ts'
import { makeArtist, makeBlog, makeGallery, makeService } from '../../../test/factories.ts'
import { makeApp } from '../../../test/make-app.ts'

/** Returns the SQL that operators copy from docs/upgrade.md before a rollback. */
async function readDocumentedSql(): Promise<string> {
  const text = await readFile(new URL('../../../../docs/upgrade.md', import.meta.url), 'utf8')
  const [, statements = ''] = /^```sql\n(.*?)^```$/ms.exec(text) ?? []
  return statements
}

test('the documented SQL for a rollback deletes only records that are not public', async () => {
  const t = await makeApp()
  const unseen = await makeUnpublished(t.db)
  const service = (await makeService(t.db)) as { id: string }
  await makeArtist(t.db, { service_id: service.id })
  await makeBlog(t.db)
  await makeGallery(t.db, 1)
  const statements = (await readDocumentedSql()).split(/;\n/).filter((each) => /^update /.test(each))
  for (const statement of statements) await sql.raw(statement).execute(t.db)
  const { rows } = await sql<{ kind: string; deleted: number; there: number }>`
    select kind, count(deleted_at)::int as deleted, count(*) filter (where deleted_at is null)::int as there
    from (select 'artists' as kind, deleted_at from artists union all select 'blogs', deleted_at from blogs
      union all select 'gallery', deleted_at from gallery_images union all select 'services', deleted_at from services) as records
    group by kind order by kind`.execute(t.db)
  const kinds = ['artists', 'blogs', 'gallery', 'services'] as const
  expect(rows).toMatchObject(
    kinds.map((kind) => ({ kind, deleted: unseen.filter((each) => each.kind === kind).length })),
  )
  for (const { there } of rows) expect(there).toBeGreaterThan(0)
})
