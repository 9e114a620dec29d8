import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { services } from '../server/src/content/all.ts'
import type { DB } from '../server/src/db/schema.ts'
import { startBare } from './baseline/start-bare.ts'
import { type Row, ratioRow } from './report.ts'
import { compare } from './side-by-side.ts'
import type { Stage } from './test-site.ts'

// Measures the cost of cached and other responses against a baseline server that does the same work.

const COMPRESSED = { 'accept-encoding': 'gzip, br' }
const SMALL = { requests: 8_000, connections: 20 }
const HIT_AT_MOST = 1.3
const MISS_AT_MOST = 1.8

export async function measureHit({ app, dir }: Stage, path: string): Promise<Row> {
  const { body, headers } = await read(`${app.url}${path}`, COMPRESSED)
  const [file, headersFile] = [join(dir, 'bytes'), join(dir, 'headers.json')]
  await writeFile(file, body)
  await writeFile(headersFile, JSON.stringify(headers))
  const bare = await startBare('bare-bytes.ts', [file, headersFile])
  const ours = { url: `${app.url}${path}`, pids: [app.process.pid as number] }
  const result = await compare(bare, ours, { ...SMALL, headers: COMPRESSED })
  bare.stop()
  return ratioRow(`${path}, cached (${body.length} bytes)`, 'Fastify, the same bytes', result, HIT_AT_MOST)
}

/** Sends a token, because callers with a token never get a cached response. */
export async function measureMiss({ app, dir, databaseUrl }: Stage): Promise<Row> {
  const path = '/api/services'
  const { body, headers: sent } = await read(`${app.url}${path}`, {})
  const [statementFile, headersFile] = [join(dir, 'statement.sql'), join(dir, 'headers.json')]
  await writeFile(statementFile, await statementOf(databaseUrl))
  await writeFile(headersFile, JSON.stringify(sent))
  const bare = await startBare('bare-list.ts', [databaseUrl, statementFile, headersFile])
  const same = await read(`${bare.url}${path}`, {})
  // Compares parsed JSON, because the order of the fields differs.
  if (!isDeepStrictEqual(JSON.parse(`${same.body}`), JSON.parse(`${body}`)))
    throw new Error('the bare server sends other content')
  const ours = { url: `${app.url}${path}`, pids: [app.process.pid as number] }
  const headers = { authorization: 'Bearer none' }
  const result = await compare(bare, ours, { ...SMALL, requests: 4_000, headers })
  bare.stop()
  return ratioRow(`${path}, not cached`, 'Fastify + pg, the same SQL', result, MISS_AT_MOST)
}

export function read(
  url: string,
  asked: Record<string, string>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((done, fail) => {
    get(url, { headers: asked }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const {
          date: _,
          connection: __,
          'keep-alive': ___,
          'content-length': ____,
          ...rest
        } = response.headers
        done({ body: Buffer.concat(chunks), headers: rest as Record<string, string> })
      })
    }).on('error', fail)
  })
}

async function statementOf(databaseUrl: string): Promise<string> {
  let statement = ''
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) })
  const db = new Kysely<DB>({
    dialect,
    log: ({ query }) => {
      statement = query.sql
    },
  })
  await services.list(db, 'visitor')
  await db.destroy()
  return statement
}
