import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { listHosts } from '../../db/primary-resolver.ts'
import { ArchiveRejected } from './archive/manifest.ts'
import { createReader } from './archive/reader.ts'
import { LEFT_OUT, readSchema } from './queries.ts'

const ERROR_MAX = 2_000

/**
 * Runs a program and streams its output, with an optional input. Secrets belong into `env`, because every
 * user of the machine sees the arguments.
 */
export async function* runProgram(
  program: string,
  args: string[],
  { env = {}, input }: { env?: NodeJS.ProcessEnv; input?: AsyncIterable<Uint8Array> } = {},
): AsyncGenerator<Buffer> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-ERROR_MAX)
  })
  const ended = once(child, 'close').catch((error) => [error])
  // Kills a program whose input fails midway: a closed input would look complete to the program.
  const fed = pipeline(Readable.from(killOnError(input ?? [])), child.stdin).catch((error) => error)
  async function* killOnError(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    try {
      yield* source
    } catch (error) {
      // Not killed: a program that has read enough closes its input, which throws here too, and continues.
      if (child.stdin.errored === null) child.kill('SIGKILL')
      throw error
    }
  }
  try {
    yield* child.stdout
    const [[code], failure] = await Promise.all([ended, fed])
    if (code instanceof Error)
      throw new Error(`${program} cannot be run (docs/install.md names its package)`, { cause: code })
    if (code === 0) return
    if (code === null && failure !== undefined) throw failure
    throw new Error(`${basename(program)}: ${complaint.trim() || `it ended with ${code}`}`)
  } finally {
    child.kill('SIGKILL')
  }
}

/** Path of a program of PostgreSQL. POSTGRES_BIN names the folder if it is not in PATH. */
const postgresProgram = (name: string) =>
  process.env.POSTGRES_BIN ? join(process.env.POSTGRES_BIN, name) : name

/** Returns the major version of pg_dump, which must be at least that of the server. */
export async function readDumpVersion(): Promise<number> {
  const answer = await Readable.from(runProgram(postgresProgram('pg_dump'), ['--version'])).toArray()
  return Number.parseInt(/\d+/.exec(answer.join(''))?.[0] ?? '', 10)
}

/** Moves the password from the URL to `env`, because every user of the machine sees the command line. */
function connectBy(databaseUrl: string): { address: string; env: NodeJS.ProcessEnv } {
  const [, scheme = '', user = '', password = '', rest = ''] =
    /^([a-z]+:\/\/)(?:([^:@/?]*)(?::([^@/?]*))?@)?(.*)$/i.exec(databaseUrl) ?? []
  const env = {
    ...(password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) }),
    ...(listHosts(databaseUrl).length > 1 ? { PGTARGETSESSIONATTRS: 'read-write' } : {}),
  }
  // no-verify is a mode of node-postgres that libpq does not know.
  const known = rest.replace('sslmode=no-verify', 'sslmode=require')
  return { address: `${scheme}${user === '' ? '' : `${user}@`}${known}`, env }
}

/** Streams a dump of the snapshot of this connection. */
export async function* dump(client: pg.Client, databaseUrl: string): AsyncGenerator<Buffer> {
  const [{ rows }, schema] = [
    await client.query('select pg_export_snapshot() as snapshot'),
    await readSchema(client),
  ]
  const { address, env } = connectBy(databaseUrl)
  const skipped = LEFT_OUT.map((table) => `--exclude-table-data=${schema}.${table}`)
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--schema=${schema}`, ...skipped]
  const args = [...options, `--snapshot=${rows[0].snapshot}`, `--dbname=${address}`]
  yield* runProgram(postgresProgram('pg_dump'), args, { env })
}

/** Throws for a dump that pg_restore of this machine cannot read. Reads only its beginning. */
export async function rejectUnreadableDump(input: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of runProgram(postgresProgram('pg_restore'), ['--list'], { input }));
}

type Content =
  | { table: string; columns: string; rows: AsyncIterable<Buffer> }
  | { sequence: string; last: string; isCalled: boolean }

const COPY = /^COPY \w+\."?(\w+)"? \(((?:"?\w+"?(?:, )?)+)\) FROM stdin;$/
const SETVAL = /^SELECT pg_catalog\.setval\('(\w+\."?\w+"?)', (\d+), (true|false)\);$/

/**
 * Reads tables and sequences of a dump. Everything else in it is ignored: the schema comes from migrations,
 * so that a restore runs no SQL of an archive.
 */
export async function* readDump(input: AsyncIterable<Buffer>): AsyncGenerator<Content> {
  const args = ['--data-only', '--file=-']
  const reader = createReader(runProgram(postgresProgram('pg_restore'), args, { input }))
  try {
    while (!(await reader.isAtEnd())) {
      const line = await reader.line()
      const [, table, columns] = COPY.exec(line) ?? []
      const [, sequence, last, isCalled] = SETVAL.exec(line) ?? []
      if (table !== undefined && columns !== undefined)
        yield { table, columns, rows: reader.linesUntil('\\.') }
      else if (sequence !== undefined && last !== undefined)
        yield { sequence, last, isCalled: isCalled === 'true' }
      else if (/^(COPY|SELECT pg_catalog.setval)/.test(line))
        throw new ArchiveRejected(`The dump contains ${line.slice(0, 80)}.`)
    }
  } finally {
    await reader.close()
  }
}
