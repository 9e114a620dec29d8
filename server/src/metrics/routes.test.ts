import { mkdtemp, rm } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { makeEnquiry, makeService } from '../../test/factories.ts'
import { makeApp, type TestApp } from '../../test/make-app.ts'
import { createResponseCache, type ResponseCache } from '../cache/response-cache.ts'
import { saveSetting } from '../db/settings.ts'
import { uploadCounts } from '../http/uploads/upload-buffer.ts'
import { sendJob } from '../outbox/post.ts'

const TOKEN = 'a token only for prometheus'
const authorization = `Bearer ${TOKEN}`

let t: TestApp
let cache: ResponseCache
let address: string

beforeAll(async () => {
  cache = createResponseCache()
  cache.setNotifyConnected(true)
  const backups = await mkdtemp('/var/tmp/linework-backups-')
  afterFile(() => rm(backups, { recursive: true, force: true }))
  t = await makeApp({ cache, METRICS_TOKEN: TOKEN, BACKUP_DIR: backups })
  for (let i = 0; i < 20; i++) await makeService(t.db)
  address = await t.app.listen({ host: '127.0.0.1', port: 0 })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })

async function read(): Promise<Map<string, number>> {
  const answer = await get('/metrics', { authorization })
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).trim().split('\n')
  return new Map(
    lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line))]),
  )
}

/** Returns by how much a metric grows while `act` runs. */
async function growth(name: string, act: () => Promise<unknown>): Promise<number> {
  const before = (await read()).get(name) ?? 0
  await act()
  return ((await read()).get(name) ?? 0) - before
}

describe('access to /metrics', () => {
  test('returns 404 without METRICS_TOKEN', async () => {
    const { app } = await makeApp()
    for (const headers of [{}, { authorization }]) {
      const answer = await app.inject({ url: '/metrics', headers })
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    }
  })

  test.each(['', 'Bearer', 'Bearer ', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`])(
    'rejects the invalid token %j',
    async (wrong) => {
      const answer = await get('/metrics', wrong === '' ? {} : { authorization: wrong })
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
      expect(await answer.json()).toEqual({ status: 'error', message: 'Please sign in.' })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('is never cached', async () => {
    const answer = await get('/metrics', { authorization })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null])
    expect((await get('/metrics')).status).toBe(401)
    expect(cache.getFresh('/metrics')).toBeUndefined()
  })
})

describe('request metrics', () => {
  test('use the route pattern and status class, without path parameters', async () => {
    const missing = 'http_requests_total{method="GET",route="/api/services/slug/:slug",status="4xx"}'
    expect(
      await growth(missing, async () => (await get('/api/services/slug/canary-name?email=canary')).text()),
    ).toBe(1)
    expect(await growth(missing, async () => (await get('/api/services/slug/canary-other')).text())).toBe(1)
    const nowhere = 'http_requests_total{method="GET",route="none",status="4xx"}'
    expect(await growth(nowhere, async () => (await get('/canary/of-nothing')).text())).toBe(1)
    expect([...(await read()).keys()].join('\n')).not.toContain('canary')
  })

  test('have a duration histogram whose buckets add up to the total', async () => {
    await (await get('/healthz')).text()
    const figures = await read()
    const all = figures.get('http_request_duration_seconds_count{route="/healthz"}') as number
    expect(all).toBeGreaterThan(0)
    expect(figures.get('http_request_duration_seconds_bucket{le="+Inf",route="/healthz"}')).toBe(all)
    const limits = [...figures]
      .filter(([name]) => name.includes('_bucket{') && name.includes('route="/healthz"'))
      .map(([, value]) => value)
    expect(limits).toEqual(limits.toSorted((a, b) => a - b))
    expect(limits).toHaveLength(11)
    expect(figures.get('http_request_duration_seconds_sum{route="/healthz"}')).toBeGreaterThan(0)
  })

  test('count cache hits and misses', async () => {
    cache.invalidate()
    const [hit = '', miss = ''] = ['hit', 'miss'].map(
      (result) => `linework_page_cache_requests_total{result="${result}"}`,
    )
    const request = async () => (await get('/api/services')).text()
    expect(await growth(miss, request)).toBe(1)
    expect(await growth(hit, async () => Promise.all([request(), request(), request()]))).toBe(3)
    expect(await growth(miss, request)).toBe(0)
  })
})

test('metrics include memory, CPU time, free disk space and database connections', async () => {
  const figures = await read()
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'process_cpu_seconds_total',
    'process_uptime_seconds',
    'linework_disk_free_bytes{of="pictures"}',
    'linework_disk_free_bytes{of="backups"}',
  ])
    expect([name, (figures.get(name) ?? 0) > 0]).toEqual([name, true])
  expect(figures.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(figures.get('process_start_time_seconds')).toBeCloseTo(Date.now() / 1_000 - process.uptime(), -1)
  expect(figures.get('linework_database_up')).toBe(1)
  const connections = ['busy', 'idle', 'waiting'].map(
    (state) => `linework_database_connections{state="${state}"}`,
  )
  expect(connections.map((name) => figures.has(name))).toEqual([true, true, true])
})

test('metrics include tasks of encoders, held upload bytes and rejected uploads', async () => {
  const figures = await read()
  const names = ['upload_bytes_held', 'encoder_tasks{state="running"}', 'encoder_tasks{state="waiting"}']
  expect(names.map((name) => figures.get(`linework_${name}`))).toEqual([0, 0, 0])
  for (const [name, raise] of [
    ['linework_encoder_killed_total{reason="memory"}', () => t.media.encoder.killed.memory++],
    ['linework_uploads_rejected_total{reason="slow"}', () => uploadCounts.rejected.slow++],
    ['linework_uploads_rejected_total{reason="full"}', () => uploadCounts.rejected.full++],
  ] as const)
    expect([name, await growth(name, async () => raise())]).toEqual([name, 1])
})

test('metrics include the longest delay of the event loop', async () => {
  const blockAndRead = async () => {
    const end = performance.now() + 300
    while (performance.now() < end);
    return (await read()).get('nodejs_eventloop_lag_max_seconds')
  }
  await expect.poll(blockAndRead, { timeout: 30_000 }).toBeGreaterThan(0.2)
})

test('metrics include waiting jobs, failed emails and the age of the last backup', async () => {
  const before = await read()
  expect(before.has('linework_backup_age_seconds')).toBe(false)
  expect([before.get('linework_emails_failed'), before.get('linework_backup_failed')]).toEqual([0, 0])
  const { id } = await makeEnquiry(t.db, {
    name: 'canary',
    phone: '98765 00000',
    email: 'canary@mail.example',
  })
  await t.db
    .insertInto('outbox')
    .values({ contact_id: id, message: 'enquiry.studio', state: 'failed' })
    .execute()
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await saveSetting(t.db, 'backup', {
    last: { at: hourAgo, bytes: 1, lost: 0 },
    offsite: { at: hourAgo },
    drill: { at: hourAgo },
    failure: { at: hourAgo, problem: 'x' },
  })
  await t.queue.send(t.db, sendJob('send-mail'), { mailId: crypto.randomUUID() })
  const after = await read()
  expect(after.get('linework_jobs{queue="send-mail",state="waiting"}')).toBe(1)
  expect(after.get('linework_jobs{queue="send-mail",state="failed"}')).toBe(0)
  expect(after.get('linework_emails_failed')).toBe(1)
  expect(after.get('linework_backup_failed')).toBe(1)
  for (const of of ['backup', 'backup_offsite', 'restore_drill']) {
    expect(after.get(`linework_${of}_age_seconds`)).toBeGreaterThanOrEqual(3_600)
    expect(after.get(`linework_${of}_age_seconds`)).toBeLessThan(3_660)
  }
  expect([...after.keys()].join('\n')).not.toMatch(/canary|98765/)
})

test('metrics respond without a database and show it as down', async () => {
  const away = await makeApp({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none', METRICS_TOKEN: TOKEN })
  const answer = await away.app.inject({ url: '/metrics', headers: { authorization } })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('\nlinework_database_up 0\n')
  expect(answer.body).not.toMatch(/^linework_(jobs|emails_failed|backup_failed)\b/m)
})
