import type { TestProject } from 'vitest/node'
import { startScratchPostgres } from '../../tools/servers/scratch-postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { query } from './query.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export const TEMPLATE = 'template_linework'

/** Starts one PostgreSQL for all tests, with a migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const postgres = await startScratchPostgres()
  await query(postgres.url('postgres'), `create database ${TEMPLATE}`)
  await migrate(postgres.url(TEMPLATE))
  project.provide('postgresUrl', postgres.url('postgres'))
  return postgres.destroy
}
