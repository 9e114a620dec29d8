import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createPostgres } from '../../tools/postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { query } from './query.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export const TEMPLATE = 'template_prahar'

/** One PostgreSQL for the whole run and one migrated database in it, which every test file clones. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp('/var/tmp/prahar-test-')
  const postgres = await createPostgres({ dir: join(folder, 'postgres'), durable: false })
  await postgres.start()
  await query(postgres.url('postgres'), `create database ${TEMPLATE}`)
  await migrate(postgres.url(TEMPLATE))
  project.provide('postgresUrl', postgres.url('postgres'))
  return async () => {
    await postgres.stop('immediate')
    await postgres.remove()
    await rm(folder, { recursive: true, force: true })
  }
}
