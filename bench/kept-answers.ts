import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '../server/src/db/migrate.ts'
import { withWriteDeps } from '../server/src/sample/open-deps.ts'
import { seed } from '../server/src/sample/seed.ts'
import { startScratchPostgres } from '../tools/scratch-postgres.ts'
import { startApp } from '../tools/start-app.ts'
import { type Load, load } from './load.ts'
import { percentile, table } from './measure.ts'

// What a kept page and a kept list cost, beside Fastify alone that sends the same bytes.

const ROUNDS = 5
const REQUESTS = 8_000
const CONNECTIONS = 20
const HEADERS = { 'accept-encoding': 'gzip, br' }
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url))
const print = (line: string) => process.stdout.write(`${line}\n`)

const postgres = await startScratchPostgres()
const dir = await mkdtemp('/var/tmp/prahar-bench-')
await migrate(postgres.url('postgres'))
await withWriteDeps(postgres.url('postgres'), dir, (deps) => seed(deps))
const app = await startApp({ DATABASE_URL: postgres.url('postgres'), MEDIA_DIR: dir, LOG_LEVEL: 'info' })
try {
  const rows = [['', 'bytes', 'bare', 'bare again', 'ours', 'ratio', 'noise', 'requests/s bare', 'ours']]
  for (const path of ['/', '/api/services']) rows.push(await compare(path))
  print(table(rows))
  print('Processor time of the server in microseconds for one request; medians of 5 rounds, taken in turn.')
  await measureCrowd()
} finally {
  await app.stop()
  await postgres.destroy()
  await rm(dir, { recursive: true, force: true })
}

async function compare(path: string): Promise<string[]> {
  const answer = await fetch(`${app.url}${path}`, { headers: HEADERS })
  await answer.arrayBuffer()
  const bare = await startBare(path)
  const target = { requests: REQUESTS, connections: CONNECTIONS, headers: HEADERS }
  const results: Record<'bare' | 'again' | 'ours', Load[]> = { bare: [], again: [], ours: [] }
  for (let round = -1; round < ROUNDS; round++) {
    const measured = {
      bare: await load(`${bare.url}${path}`, bare.process.pid as number, target),
      ours: await load(`${app.url}${path}`, app.process.pid as number, target),
      again: await load(`${bare.url}${path}`, bare.process.pid as number, target),
    }
    // The first warms both up.
    if (round < 0) continue
    for (const name of ['bare', 'again', 'ours'] as const) results[name].push(measured[name])
  }
  bare.process.kill()
  const median = (name: keyof typeof results, field: 'cpuMicros' | 'perSecond') =>
    percentile(
      results[name].map((each) => each[field]),
      0.5,
    )
  const [one, two, ours] = (['bare', 'again', 'ours'] as const).map((name) => median(name, 'cpuMicros')) as [
    number,
    number,
    number,
  ]
  return [
    path,
    String(bare.bytes),
    one.toFixed(1),
    two.toFixed(1),
    ours.toFixed(1),
    `${(ours / ((one + two) / 2)).toFixed(2)}×`,
    `${(Math.max(one, two) / Math.min(one, two)).toFixed(2)}×`,
    median('bare', 'perSecond').toFixed(0),
    median('ours', 'perSecond').toFixed(0),
  ]
}

/** The bytes as they go over the line, and every header that the product sends with them. */
async function startBare(path: string): Promise<{ url: string; bytes: number; process: ChildProcess }> {
  const { body, headers } = await rawAnswer(path)
  const [file, headersFile] = [join(dir, 'answer'), join(dir, 'headers.json')]
  await writeFile(file, body)
  await writeFile(headersFile, JSON.stringify(headers))
  const child = spawn(process.execPath, [BARE, file, headersFile], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((done) =>
    child.stdout.once('data', (line) => done(String(line).trim())),
  )
  return { url, bytes: body.length, process: child }
}

async function rawAnswer(path: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const { get } = await import('node:http')
  return new Promise((done, fail) => {
    get(`${app.url}${path}`, { headers: HEADERS }, (response) => {
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

/** A reel goes viral. */
async function measureCrowd(): Promise<void> {
  const crowd = await load(`${app.url}/`, app.process.pid as number, {
    requests: 50_000,
    connections: 200,
    headers: HEADERS,
  })
  print(
    `50,000 requests on 200 connections: ${crowd.errors} errors, p99 ${crowd.p99Ms.toFixed(0)} ms, ` +
      `${crowd.perSecond.toFixed(0)} requests/s, ${crowd.cpuMicros.toFixed(1)} µs of processor time each`,
  )
}
