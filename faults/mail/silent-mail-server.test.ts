// @module-tag full

import { readFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { countConnections } from '../../server/src/db/connect.ts'
import type { Job } from '../../server/src/jobs/job.ts'
import { createQueue, type JobQueue } from '../../server/src/jobs/queue.ts'
import { createMailer, type Mailer, SILENT_FOR_MS } from '../../server/src/mail/mailer.ts'
import { OUTBOX_JOBS } from '../../server/src/outbox/jobs.ts'
import { MESSAGES, type MessageName } from '../../server/src/outbox/messages.ts'
import { queueDelivery } from '../../server/src/outbox/post.ts'
import { runEndSteps } from '../../server/test/after-file.ts'
import { makeStaffMember } from '../../server/test/factories.ts'
import { insertEveryMessage } from '../../server/test/mail/every-message.ts'
import { makeApp, silent, type TestApp } from '../../server/test/make-app.ts'
import { type Desk, makeDesk, STUDIO_EMAIL } from '../enquiries/desk.ts'
import { idOf, waitForMails } from '../enquiries/findings.ts'
import { FULL } from '../support/studio.ts'

// Divisor for the timeouts of mailer and queue, so that the short run waits half a minute, not ten.
const SCALE = FULL ? 1 : 20
const SILENCE_MS = 600_000 / SCALE
const OF_EACH_KIND = 3
const PARALLEL_READS = 20
const ROUNDS = 15
const MAX_TIMES_AS_LONG = 1.5
const WATCH_EVERY_MS = 20

let desk: Desk
let mailer: Mailer
let queue: JobQueue
let t: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  desk = await makeDesk()
  const { DATABASE_URL, SMTP_URL, NODE_EXTRA_CA_CERTS, MAIL_FROM } = desk.settings
  setDefaultCACertificates([...getCACertificates(), await readFile(NODE_EXTRA_CA_CERTS, 'utf8')])
  mailer = createMailer(SMTP_URL, STUDIO_EMAIL, MAIL_FROM, { silentForMs: SILENT_FOR_MS / SCALE })
  t = await makeApp({ databaseUrl: DATABASE_URL, mailer })
  headers = (await makeStaffMember(t.db)).headers
  queue = createQueue(DATABASE_URL, silent, { works: true })
  for (const job of OUTBOX_JOBS as Job<z.ZodType, TestApp>[])
    await queue.work({ ...job, expireSeconds: Math.ceil(job.expireSeconds / SCALE) }, t)
})

afterAll(async () => {
  await queue?.stop()
  mailer?.close()
  await runEndSteps()
  await desk?.destroy()
})

test('a mail server that greets and falls silent delays no staff and loses no email', async () => {
  await readInParallel()
  const quietMs = await readInParallel()
  await desk.postfix.stop()
  const server = await greetSilently(desk.postfix.port)
  const ids = await queueEmails()
  const held = watchPool()
  await sleep(SILENCE_MS / 2)
  const heldMost = held.stop()
  const silentMs = await readInParallel()
  await sleep(SILENCE_MS / 2)
  expect(server.countGreeted()).toBeGreaterThan(1)
  await server.end()
  await desk.postfix.start()
  await waitForMails(t.db, desk.postfix)

  const [quiet, during] = [percentile95(quietMs), percentile95(silentMs)]
  process.stdout.write(
    `${ids.length} emails, ${SILENCE_MS / 1_000} s of silence: at most ${heldMost} connections held, ` +
      `95th percentile of ${PARALLEL_READS} parallel reads ${during.toFixed(0)} ms (${quiet.toFixed(0)} ms before)\n`,
  )
  expect(heldMost).toBeLessThanOrEqual(1)
  expect(during).toBeLessThanOrEqual(MAX_TIMES_AS_LONG * quiet)
  expect((await desk.postfix.listMails()).map(idOf).sort()).toEqual(ids.sort())
}, 3_600_000)

/** why: a real mail server cannot be made to stop responding after its greeting. */
async function greetSilently(port: number) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    socket.write('220 here\r\n')
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    countGreeted: () => sockets.length,
    async end() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Queues one email of every kind, without push messages, and returns their ids. */
async function queueEmails(): Promise<string[]> {
  const queued: string[] = []
  for (let n = 0; n < OF_EACH_KIND; n++)
    for (const [message, id] of Object.entries(await insertEveryMessage(t.db)))
      if (MESSAGES[message as MessageName].queue === 'send-push')
        await t.db.deleteFrom('outbox').where('id', '=', id).execute()
      else {
        await queueDelivery(t.db, queue, { id, message })
        queued.push(id)
      }
  return queued
}

/** Counts the app's busy connections repeatedly, because a single short query does not block others. */
function watchPool() {
  const samples: number[] = []
  const timer = setInterval(() => {
    const { total, idle } = countConnections(t.db)
    samples.push(total - idle)
  }, WATCH_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return percentile95(samples)
    },
  }
}

async function readInParallel(): Promise<number[]> {
  const times: number[] = []
  const read = async () => {
    const began = performance.now()
    const { statusCode } = await t.app.inject({ url: '/api/contact', headers })
    expect(statusCode).toBe(200)
    times.push(performance.now() - began)
  }
  for (let round = 0; round < ROUNDS; round++) await Promise.all(Array.from({ length: PARALLEL_READS }, read))
  return times
}

const percentile95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0
