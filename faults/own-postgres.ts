import { connect } from '../server/src/db/connect.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { insertService } from '../server/src/features/services/queries.ts'
import { startScratchPostgres } from '../tools/scratch-postgres.ts'

const SERVICES = ['Tattoo', 'Piercing']

/** A PostgreSQL that a fault may be done to, with a little content. */
export async function makeOwnPostgres() {
  const postgres = await startScratchPostgres({ durable: true })
  const databaseUrl = postgres.url('postgres')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, () => {})
  for (const name of SERVICES) {
    await insertService(db, {
      name,
      slug: name.toLowerCase(),
      short_description: name,
      full_description: name,
    })
  }
  await db.destroy()
  return { ...postgres, databaseUrl }
}
