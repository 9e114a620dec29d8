import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../server/src/db/connect.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { seed } from '../server/src/sample/seed.ts'
import { createPostgres, type Postgres } from '../tools/postgres.ts'

/** A PostgreSQL that a fault may be done to, with the sample studio in it. */
export async function makeOwnPostgres(): Promise<
  Postgres & { databaseUrl: string; destroy: () => Promise<void> }
> {
  const folder = await mkdtemp('/var/tmp/prahar-faults-')
  const postgres = await createPostgres({ dir: join(folder, 'postgres'), durable: true })
  await postgres.start()
  const databaseUrl = postgres.url('postgres')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, () => {})
  await seed(db)
  await db.destroy()
  return {
    ...postgres,
    databaseUrl,
    async destroy() {
      await postgres.stop('immediate')
      await postgres.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
