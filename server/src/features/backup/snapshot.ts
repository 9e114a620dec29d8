import pg from 'pg'
import { connectionOptions } from '../../db/primary-resolver.ts'
import { AS_TEXT } from './queries.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** A connection for long work: no limit on a statement, and its loss is told by the statement under way. */
export async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...connectionOptions(databaseUrl),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Everything as it was at one moment, however long reading takes and whatever is written meanwhile. */
export function withSnapshot<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query(AS_TEXT)
    return use(client)
  })
}
