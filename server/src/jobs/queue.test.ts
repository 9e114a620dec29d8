import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { afterFile } from '../../test/after-file.ts'
import { makeApp, silent } from '../../test/make-app.ts'
import { query } from '../../test/query.ts'
import { defineJob } from './job.ts'
import { createQueue } from './queue.ts'

const t = await makeApp()

function openQueue() {
  const queue = createQueue(t.databaseUrl, silent, { works: true })
  afterFile(() => queue.stop())
  return queue
}

test('applies changed retries and expiry to an existing job queue', async () => {
  const job = {
    name: 'changing',
    payload: z.undefined(),
    expireSeconds: 60,
    retries: 5,
    handle: async () => {},
  }
  await openQueue().work(job, undefined)
  await openQueue().work({ ...job, expireSeconds: 600, retries: 60 }, undefined)
  const rows = await query(
    t.databaseUrl,
    `select retry_limit, expire_seconds from jobs.queue where name = 'changing'`,
  )
  expect(rows).toEqual([{ retry_limit: 60, expire_seconds: 600 }])
})

test('a job that is registered twice never runs twice concurrently', async () => {
  const queue = openQueue()
  const done: number[] = []
  let running = 0
  let max = 0
  const handle = async (_context: undefined, { n }: { n: number }) => {
    running += 1
    max = Math.max(max, running)
    await sleep(200)
    running -= 1
    done.push(n)
  }
  const job = defineJob({
    name: 'one-at-a-time',
    payload: z.object({ n: z.number() }),
    expireSeconds: 60,
    handle,
  })
  await queue.work(job, undefined)
  await queue.work(job, undefined)
  for (let n = 0; n < 6; n++) await queue.send(t.db, job, { n })
  await vi.waitFor(() => expect(done.sort()).toEqual([0, 1, 2, 3, 4, 5]), { timeout: 30_000 })
  expect(max).toBe(1)
})

test('a renamed job handles jobs that version 1.1 queued and removes the old schedule', async () => {
  const handled: number[] = []
  const payload = z.object({ n: z.number() })
  const handle = async (_context: undefined, { n }: { n: number }) => {
    handled.push(n)
  }
  const job = { payload, expireSeconds: 60, handle }
  const former = createQueue(t.databaseUrl, silent, { works: false })
  afterFile(() => former.stop())
  await former.send(t.db, { ...job, name: 'former-name' }, { n: 1 })
  await query(
    t.databaseUrl,
    "insert into jobs.schedule (name, cron, timezone) values ('former-name', '0 3 * * *', 'UTC')",
  )
  const queue = openQueue()
  await queue.work(defineJob({ ...job, name: 'new-name', formerName: 'former-name' }), undefined)
  await queue.send(t.db, { ...job, name: 'new-name' }, { n: 2 })
  await vi.waitFor(() => expect(handled.sort()).toEqual([1, 2]), { timeout: 30_000 })
  expect(await query(t.databaseUrl, "select name from jobs.schedule where name = 'former-name'")).toEqual([])
})

test('a delayed job and a retry start on time when no new job is queued', async () => {
  const queue = openQueue()
  let runs = 0
  const job = defineJob({
    name: 'delayed',
    payload: z.undefined(),
    expireSeconds: 60,
    handle: async () => {
      runs += 1
      if (runs === 1) throw new Error('try again')
    },
  })
  await queue.work(job, undefined)
  await queue.send(t.db, job, undefined, { afterSeconds: 1 })
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 30_000 })
})
