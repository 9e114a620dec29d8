// @module-tag full

import { randomUUID } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unscoped } from '../server/src/db/connect.ts'
import { IS_FULL } from '../server/test/suite.ts'
import { type RunningApp, startApp } from '../tools/servers/start-app.ts'
import { type Desk, makeDesk } from './enquiries/desk.ts'
import { compare, countMails, waitForMails } from './enquiries/findings.ts'
import { type Acknowledged, post, visitor } from './enquiries/load.ts'
import { FULL, signIn } from './support/studio.ts'

const EACH_TIME = FULL ? 100 : 15
// Maximum ratio of response times; waiting for a hanging mail server would add ten seconds or more.
const MAX_TIMES_AS_LONG = 3
// Responses faster than this are not compared, because the ratio of a few milliseconds means nothing.
const NOTICED_MS = 250
const HANG_MS = FULL ? 30_000 : 12_000
const HOURS_AWAY = FULL ? 6 : 3

const PERSONAL_DATA = /visitors\.example|desk@studio|\+91 98|\+?9198\d{8}|a swift above/

let desk: Desk
let app: RunningApp
const acknowledged: Acknowledged[] = []

beforeAll(async () => {
  desk = await makeDesk()
  app = await startApp({ ...desk.settings, LOG_LEVEL: 'debug' })
})

afterAll(async () => {
  await app?.stop('SIGKILL')
  await desk?.destroy()
})

test('[CON-05] enquiries are accepted without a mail server, and every email arrives once', async () => {
  const times: Record<string, number[]> = { running: await sendInTurn() }
  await waitForMails(desk.db, desk.postfix)
  const before = acknowledged.length
  await desk.postfix.stop()
  times.unreachable = await sendInTurn()
  await waitUntil('every mail was tried', async () => (await countTried()).untried === 0)
  const silent = await listenSilently(desk.postfix.port)
  times.hanging = await sendInTurn(HANG_MS)
  await waitUntil('one mail waited in vain', async () => (await countTried('%in time%')).withProblem > 0)
  await silent.end()
  desk.postfix.reject('451 4.3.0 Later')
  await desk.postfix.start()
  times.failing = await sendInTurn()
  for (let hour = 0; hour < HOURS_AWAY; hour++) {
    const triesBefore = await listTries()
    await passHours(1)
    await waitUntil('every mail was tried in this hour', async () => {
      const now = await listTries()
      return [...triesBefore].every(([mail, tries]) => (now.get(mail) ?? 0) > tries)
    })
  }
  const { withProblem } = await countTried('%451%')
  expect(await listJobsWithPersonalData()).toEqual([])
  const { sent } = await countMails(desk.db)
  const without = acknowledged.length - before
  expect([withProblem, sent, await desk.postfix.countMails()]).toEqual([2 * without, 2 * before, 2 * before])

  desk.postfix.reject()
  await passHours(1)
  await waitForMails(desk.db, desk.postfix)
  const found = await compare(desk.db, desk.postfix, acknowledged)
  const lines = Object.entries(times).map(([kind, ms]) => `${kind} ${median(ms)} (${Math.max(...ms)}) ms`)
  process.stdout.write(
    `${without} acknowledged without a mail server, median (slowest) answer: ${lines.join(', ')}; ${found.lost.length} lost; ` +
      `${found.mails.sent} mails arrived ${HOURS_AWAY} simulated hours later, ${found.missing.length} missing, ${found.twice} twice\n`,
  )
  if (IS_FULL) {
    const noticed = Math.max(NOTICED_MS, MAX_TIMES_AS_LONG * median(times.running ?? []))
    for (const [kind, ms] of Object.entries(times)) expect(median(ms), kind).toBeLessThanOrEqual(noticed)
  }
  expect(found).toEqual({
    lost: [],
    duplicated: [],
    unacknowledged: 0,
    mails: { waiting: 0, sent: 2 * acknowledged.length, failed: 0 },
    missing: [],
    unknown: [],
    twice: 0,
    dropped: [],
  })
  expect(app.process.exitCode).toBeNull()
}, 600_000)

test('an email fails after a day without a mail server and can be sent again', async () => {
  const before = await desk.postfix.countMails()
  desk.postfix.reject('451 4.3.0 Later')
  await sendOne()
  const { id } = await unscoped(desk.db)
    .selectFrom('contact_requests')
    .select('id')
    .where('email', '=', acknowledged.at(-1)?.email ?? '')
    .executeTakeFirstOrThrow()
  const authorization = await signIn(app.url)
  const show = async () =>
    ((await (await fetch(`${app.url}/api/contact/${id}`, { headers: { authorization } })).json()) as Shown)
      .mails
  await waitUntil('both were tried', async () => (await show()).every(({ tries }) => tries > 0))
  expect((await show()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  await passHours(25)
  await waitUntil('both are given up', async () => (await show()).every(({ state }) => state === 'failed'))
  expect((await show()).map(({ problem }) => problem)).toEqual(
    Array(2).fill('The mail server responded 451 4.3.0.'),
  )

  desk.postfix.reject()
  for (const kind of ['studio', 'visitor']) {
    const answer = await fetch(`${app.url}/api/contact/${id}/mail`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ kind }),
    })
    expect(answer.status).toBe(200)
  }
  await waitUntil('both are sent', async () => (await show()).every(({ state }) => state === 'sent'))
  await waitForMails(desk.db, desk.postfix)
  expect(await desk.postfix.countMails()).toBe(before + 2)
})

test('the log of failed enquiry emails contains no personal data', () => {
  expect(app.output()).toContain('POST')
  expect(app.output()).not.toMatch(PERSONAL_DATA)
})

/** Returns jobs with personal data in any field, also in the stored reason of a failure. */
async function listJobsWithPersonalData(): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    select j::text as job from jobs.job as j where name = 'send-mail'`.execute(desk.db)
  expect(rows.length).toBeGreaterThanOrEqual(2 * acknowledged.length)
  return rows.map(({ job }) => job).filter((job) => PERSONAL_DATA.test(job))
}

interface Shown {
  mails: { state: string; tries: number; problem: string }[]
}

async function sendOne(): Promise<number> {
  const [fields, began] = [visitor(acknowledged.length), performance.now()]
  const answer = await post(app.url, fields, randomUUID())
  const { reference } = (await answer.json()) as Acknowledged
  const took = Math.ceil(performance.now() - began)
  expect(answer.status).toBe(201)
  acknowledged.push({ email: fields.email, reference })
  return took
}

/** Sends enquiries one after another within `overMs`, and returns their durations in milliseconds. */
async function sendInTurn(overMs = 0): Promise<number[]> {
  const took: number[] = []
  for (let i = 0; i < EACH_TIME; i++) {
    took.push(await sendOne())
    await sleep(overMs / EACH_TIME)
  }
  return took
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function countTried(problem = '') {
  const { rows } = await sql<{ untried: number; withProblem: number }>`
    select count(*) filter (where tries = 0)::int as untried,
      count(*) filter (where problem like ${problem})::int as "withProblem"
    from outbox`.execute(desk.db)
  return rows[0] as (typeof rows)[0]
}

async function listTries(): Promise<Map<string, number>> {
  const { rows } = await sql<{ mail: string; tries: number }>`
    select concat(contact_id, ' ', message) as mail, tries from outbox where state = 'waiting'`.execute(
    desk.db,
  )
  return new Map(rows.map(({ mail, tries }) => [mail, tries]))
}

/** why: a test cannot wait for hours, and backdating all stored times has the same effect on the app. */
async function passHours(hours: number): Promise<void> {
  const back = sql`interval '1 hour' * ${hours}::int`
  await sql`update outbox set asked_at = asked_at - ${back}`.execute(desk.db)
  await sql`update jobs.job set start_after = start_after - ${back} where name = 'send-mail' and state < 'active'`.execute(
    desk.db,
  )
}

async function listenSilently(port: number) {
  const calls = new Set<Socket>()
  const server: Server = createServer((socket) => {
    calls.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    async end() {
      expect(calls.size).toBeGreaterThan(0)
      const closed = new Promise((done) => server.close(done))
      for (const socket of calls) socket.destroy()
      await closed
    },
  }
}

async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 300_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not so in time: ${what}`)
    await sleep(100)
  }
}
