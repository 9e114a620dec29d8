import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** Reads rows in PostgreSQL's text format with back-pressure. `rows` is known at the end. */
export function copyOut(client: pg.Client, sql: string): { stream: Readable; rows: () => number } {
  const stream = client.query(to(sql))
  return { stream, rows: () => stream.rowCount }
}

/** Stores rows in PostgreSQL's text format and returns their number. */
export async function copyIn(
  client: pg.Client,
  sql: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const target = client.query(from(sql))
  await pipeline(source, target)
  return target.rowCount
}
