import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { TEMPLATE } from './global-setup.ts'
import { query } from './query.ts'

/** Each test file gets its own empty database, cloned from one with all migrations. */
export async function cloneDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name} template ${TEMPLATE}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
