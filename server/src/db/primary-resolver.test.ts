import { type AddressInfo, connect as connectTcp, createServer } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../test/clone-database.ts'
import { connect, type Db } from './connect.ts'
import { isDatabaseUnavailable } from './is-unavailable.ts'
import { listHosts, withDatabase } from './primary-resolver.ts'

let own: string

beforeAll(async () => {
  own = await cloneDatabase()
})

const withHosts = (hosts: string) => own.replace(/@[^/]*/, `@${hosts}`)

async function withDb<T>(databaseUrl: string, use: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(databaseUrl, () => {})
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

const ask = (databaseUrl: string) => withDb(databaseUrl, (db) => sql`select 1`.execute(db))

test.each([
  ['postgres://a/x', ['postgres://a/x']],
  ['postgres://u:p@a:1,b:2/x?y=z', ['postgres://u:p@a:1/x?y=z', 'postgres://u:p@b:2/x?y=z']],
  ['postgres://u:p@ss,word@a:1/x', ['postgres://u:p@ss,word@a:1/x']],
  ['POSTGRES://u@a,b/x', ['POSTGRES://u@a/x', 'POSTGRES://u@b/x']],
  ['postgres://u@[::1]:1,b/x', ['postgres://u@[::1]:1/x', 'postgres://u@b/x']],
])('the resolver lists each host of the database URL %s', (url, urls) => {
  expect(listHosts(url)).toEqual(urls)
})

test('withDatabase replaces the name of the database and keeps all hosts', () => {
  expect(withDatabase('postgres://u@a:1,b:2/x?y=z', 'new')).toBe('postgres://u@a:1,b:2/new?y=z')
  expect(withDatabase('postgres://a', 'new')).toBe('postgres://a/new')
})

test('a connection uses an available host that is listed after an unavailable one', async () => {
  const { host } = new URL(own)
  expect((await ask(withHosts(`127.0.0.1:1,${host}`))).rows).toHaveLength(1)
})

test('the database counts as unavailable when no host accepts writes', async () => {
  const failed = await ask(withHosts('127.0.0.1:1,127.0.0.1:2')).catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failed)).toBe(true)
})

test('the error for a missing database is returned without retries of the hosts', async () => {
  const { hostname, port } = new URL(own)
  let connections = 0
  const relay = createServer((socket) => {
    connections += 1
    const server = connectTcp(Number(port), hostname)
    for (const end of [socket, server]) end.on('error', () => {})
    socket.pipe(server).pipe(socket)
  })
  await new Promise<void>((ready) => relay.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(relay.address() as AddressInfo).port}`
  await expect(ask(withDatabase(withHosts(`${host},${host}`), 'nothing'))).rejects.toMatchObject({
    code: '3D000',
  })
  expect(connections).toBeLessThanOrEqual(2)
  relay.close()
})

test('a connection is discarded after its server has become read-only', async () => {
  await withDb(own, async (db) => {
    const write = () => db.deleteFrom('faqs').execute()
    await sql`set default_transaction_read_only = on`.execute(db)
    const failed = await write().catch((error: unknown) => error)
    expect([failed, isDatabaseUnavailable(failed)]).toMatchObject([{ code: '25006' }, true])
    await write()
  })
})
