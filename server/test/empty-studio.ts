import { connect } from '../src/db/connect.ts'
import { RECORD_KINDS } from '../src/records/all.ts'
import { addSampleStudio } from '../src/sample/add-sample-studio.ts'
import { query } from './query.ts'

export async function emptyStudio(databaseUrl: string): Promise<void> {
  const deletions = Object.values(RECORD_KINDS).map(
    ({ table }) => `update ${table} set deleted_at = now() where deleted_at is null;`,
  )
  await query(
    databaseUrl,
    `${deletions.join('')} delete from contact_info; delete from studio; delete from studio_saves`,
  )
  const db = connect(databaseUrl, () => {})
  await addSampleStudio(db)
  await db.destroy()
}
