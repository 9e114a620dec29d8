import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { connectionOptions } from '../../db/primary-resolver.ts'
import { AS_TEXT } from './queries.ts'

const CONNECT_TIMEOUT_MS = 5_000

/** A connection without statement timeout, for long work. A lost connection rejects the current query. */
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

/** Calls `use` in one read-only snapshot, which concurrent writes do not change. */
export function withSnapshot<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query(AS_TEXT)
    return use(client)
  })
}

/** Stores rows given in PostgreSQL's text format, and returns their number. */
export async function copyIn(
  client: pg.Client,
  sql: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const target = client.query(from(sql))
  await pipeline(source, target)
  return target.rowCount
}
