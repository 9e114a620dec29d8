import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/src/db/migrate.ts'
import { addSampleStudio } from '../../server/src/sample/add-sample-studio.ts'
import { insertStaff } from '../../server/src/studio/auth/account-queries.ts'
import { runEndSteps } from '../../server/test/after-file.ts'
import { cheapHash } from '../../server/test/cheap-hash.ts'
import { makeApp } from '../../server/test/make-app.ts'
import { query } from '../../server/test/query.ts'
import { STAFF } from '../../server/test/staff.ts'
import { startScratchPostgres } from '../../tools/servers/scratch-postgres.ts'
import routes from '../app/routes.ts'
import { API_PORT } from './api-commands.ts'
import type { ScreenRoute } from './commands.ts'

/** Starts the API on a separate PostgreSQL. Vite's server forwards the calls of the screens to this API. */
export default async function setup(project: TestProject) {
  const postgres = await startScratchPostgres()
  await query(postgres.url('postgres'), 'create database components')
  const databaseUrl = postgres.url('components')
  process.env.COMPONENT_DATABASE = databaseUrl
  await migrate(databaseUrl)
  const { app, db } = await makeApp({ databaseUrl })
  await insertStaff(db, STAFF.email, cheapHash(STAFF.password))
  await addSampleStudio(db)
  await app.listen({ host: '127.0.0.1', port: API_PORT })
  const screens = (await routes).filter(({ path = '' }) => /^(admin$|login)/.test(path))
  project.provide('routes', screens.map(toScreen))
  return async () => {
    await runEndSteps()
    await postgres.destroy()
  }
}

const toScreen = ({ id, path, index, file, children }: RouteConfigEntry): ScreenRoute => ({
  id: id ?? file.replace(/\.tsx?$/, ''),
  path,
  index,
  file,
  children: children?.map(toScreen),
})
