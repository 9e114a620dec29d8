import { API_BASE } from '@linework/contract/http/endpoint'
import { conflictBody, errorBody } from '@linework/contract/http/shapes'
import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { fillDatabase } from '../../../test/content/fill-database.ts'
import { type ListedEndpoint, listEndpoints } from '../../../test/endpoints.ts'
import { makeStaff, makeToken } from '../../../test/factories.ts'
import { type FuzzRequest, makeRequests } from '../../../test/fuzz/requests.ts'
import type { Known } from '../../../test/fuzz/values.ts'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { makePicture } from '../../../test/pictures/make-picture.ts'
import { amountOf, IS_FULL } from '../../../test/suite.ts'
import { createMailer } from '../../mail/mailer.ts'

const REQUESTS = amountOf({ merge: 400, full: 4_000, byHand: 20_000 })
const BATCH = 200
const AT_ONCE = 4
/** A failure shows the seed, with which the same requests are made again. */
const SEED = Number(process.env.SEED ?? 20_260)
const SLOW_MS = 2_000

let t: TestApp
let endpoints: ListedEndpoint[]
let tools: Pick<Known, 'token' | 'picture'>

beforeAll(async () => {
  // Without a worker, requests neither send emails nor create backups.
  t = await makeApp({
    mailer: createMailer('smtp://127.0.0.1:1', 'studio@a.example', 'studio@a.example'),
    BACKUP_DIR: '/var/tmp',
  })
  await makeStaff(t.db)
  const token = await makeToken(t.app)
  const picture = await makePicture({ width: 8, height: 6 })
  tools = { token, picture }
  endpoints = await listEndpoints()
})

test(`[API-01] to [API-29]: ${REQUESTS} malicious requests never cause a 5xx or invalid response`, async () => {
  const faults: string[] = []
  const statuses: Record<number, number> = {}
  const succeeded = new Set<string>()
  const slow: FuzzRequest[] = []
  for (let batch = 0; batch < REQUESTS / BATCH; batch++) {
    const known = { ...tools, ...(await fillDatabase(t.db)) }
    const waiting = makeRequests(endpoints, known, BATCH, SEED + batch)
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(waiting)))
  }
  expect(faults.slice(0, 5), `SEED=${SEED}`).toEqual([])
  // A slow request is repeated without concurrent ones, to exclude their load.
  if (IS_FULL)
    for (const request of slow) {
      const { endpoint: _, ...options } = request
      expect((await timed(options)).ms, describeRequest(request)).toBeLessThan(SLOW_MS)
    }
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(REQUESTS)
  // Too few successes would mean that fuzzing does not reach the handlers. Only the longest run reaches all.
  if (!IS_FULL) return expect(succeeded.size).toBeGreaterThan(endpoints.length / 5)
  if (REQUESTS < 20_000) return expect(succeeded.size).toBeGreaterThan(endpoints.length / 2)
  const never = endpoints.map((endpoint) => endpoint.name).filter((name) => !succeeded.has(name))
  expect(never.sort()).toEqual([
    'auth.changePassword',
    'auth.login',
    'auth.logout',
    'auth.logoutEverywhere',
    'enquiries.sent',
    'enquiry-pictures.add',
    'enquiry-pictures.file',
    'enquiry-pictures.remove',
    'second-factors.addApp',
    'second-factors.addPasskey',
    'second-factors.removeApp',
    'second-factors.renewCodes',
    'second-factors.signIn',
  ])

  async function work(waiting: FuzzRequest[]): Promise<void> {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      const { endpoint, ...options } = request
      const { answer, ms } = await timed(options)
      if (ms > SLOW_MS) slow.push(request)
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
      const isItself = leadsTo(endpoint, String(options.url))
      if (isItself && answer.statusCode < 400) succeeded.add(endpoint.name)
      const fault = findFault(isItself ? endpoint : undefined, answer.statusCode, answer.body)
      if (fault) faults.push(`${fault}: ${describeRequest(request)} → ${answer.body.slice(0, 300)}`)
    }
  }
}, 300_000)

async function timed(options: InjectOptions) {
  const started = process.cpuUsage()
  const answer = await t.app.inject(options)
  const { user, system } = process.cpuUsage(started)
  return { answer, ms: (user + system) / 1_000 }
}

/** A parameter that is empty or consists of dots makes the URL that of another endpoint. */
function leadsTo({ path }: ListedEndpoint, url: string): boolean {
  const segments = (address: string) => address.split('/').filter(Boolean).length
  return segments(new URL(url, 'http://localhost').pathname) === segments(`${API_BASE}${path}`)
}

function findFault(endpoint: ListedEndpoint | undefined, status: number, body: string): string | undefined {
  if (status >= 500) return `status ${status}`
  if (endpoint === undefined) return undefined
  const { shape } = endpoint
  if (status < 400 && status !== shape.status) return `status ${status} instead of ${shape.status}`
  if (status < 400 && shape.type !== undefined) return undefined
  const given = JSON.parse(body)
  const stored = shape.current ?? shape.stored
  const failure = status === 409 && stored ? conflictBody(stored) : errorBody
  const read = (status < 400 ? shape.response : failure).safeParse(given)
  // Parsing drops fields that the schema does not have, so the lengths differ for such fields.
  if (!read.success || JSON.stringify(read.data).length !== JSON.stringify(given).length) return 'other shape'
  return undefined
}

function describeRequest({ endpoint, url, headers, payload }: FuzzRequest): string {
  const type = headers?.['content-type'] ?? 'no body'
  return `${endpoint.name} ${String(url).slice(0, 300)} (${type}) ${String(payload ?? '').slice(0, 500)}`
}
