import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { addSampleStudio } from '../src/sample/add-sample-studio.ts'

/** Inserts the sample studio without records, because public pages need a studio. */
export async function migrateWithStudio(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl)
  const db = connect(databaseUrl, () => {})
  await addSampleStudio(db).finally(() => db.destroy())
}
