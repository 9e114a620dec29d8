import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../server/src/db/connect.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { hashPassword } from '../../server/src/features/auth/passwords.ts'
import { insertStaff } from '../../server/src/features/auth/queries.ts'
import { seed } from '../../server/src/sample/seed.ts'
import { createPostgres } from '../../tools/postgres.ts'
import { startApp } from '../../tools/start-app.ts'
import { STAFF } from './staff.ts'

/** The built product on a real PostgreSQL with the sample studio, and a second one whose database is away. */
export default async function setup() {
  const folder = await mkdtemp('/var/tmp/prahar-e2e-')
  const postgres = await createPostgres({ dir: join(folder, 'postgres'), durable: false })
  await postgres.start()
  const databaseUrl = postgres.url('postgres')
  await migrate(databaseUrl)
  const db = connect(databaseUrl, () => {})
  await seed(db)
  await insertStaff(db, STAFF.email, await hashPassword(STAFF.password))
  await db.destroy()
  const app = await startApp({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' })
  const away = await startApp({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none', LOG_LEVEL: 'silent' })
  process.env.APP_URL = app.url
  process.env.AWAY_URL = away.url
  process.env.E2E_DATABASE_URL = databaseUrl
  return async () => {
    await Promise.all([app.stop(), away.stop()])
    await postgres.stop('immediate')
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
