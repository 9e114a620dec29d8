import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { TEMPLATE } from './global-setup.ts'
import { query } from './query.ts'

/** Creates a migrated, empty database for the test file. */
export async function cloneDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name} template ${TEMPLATE}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
