// @module-tag full

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../server/test/query.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'
import { expectWithin, measureLag } from './support/machine-lag.ts'
import { deskSettings, makeOwnPostgres } from './support/own-postgres.ts'
import { signIn } from './support/studio.ts'
import { waitUntil } from './support/until.ts'

/** The interval at which open screens poll (web/app/admin/kit/session/unread-count.ts). */
const EVERY_MS = 4_000
/** Time limits for a machine that is not overloaded; measured lag is added. */
const SEEN_WITHIN_MS = 5_000
const BACK_WITHIN_MS = 5_000

const REQUEST = {
  email: 'asha@mail.example',
  phone: '9876543210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus.',
}

let postgres: Awaited<ReturnType<typeof makeOwnPostgres>>
let instances: TwoInstances

beforeAll(async () => {
  postgres = await makeOwnPostgres()
  instances = await startTwoInstances(deskSettings(postgres.databaseUrl))
})

afterAll(async () => {
  await instances.destroy()
  await postgres.destroy()
})

/** Polls like an open screen, which ignores failed calls. */
function openScreen(url: string, authorization: string) {
  const seenAt = new Map<string, number>()
  const statuses: number[] = []
  let isOpen = true
  const ask = async () => {
    const answer = await fetch(`${url}/api/contact/unread`, { headers: { authorization } })
    statuses.push(answer.status)
    if (answer.status !== 200) return
    const { newest } = (await answer.json()) as { newest: { _id: string }[] }
    for (const { _id } of newest) if (!seenAt.has(_id)) seenAt.set(_id, Date.now())
  }
  const asking = (async () => {
    while (isOpen) {
      const next = sleep(EVERY_MS)
      await ask().catch(() => statuses.push(0))
      await next
    }
  })()
  return {
    seenAt,
    statuses,
    close: () => {
      isOpen = false
      return asking
    },
  }
}

/**
 * Sends an enquiry to one instance, again until the database is available. Returns its id, the time when it
 * was stored, and the duration.
 */
async function sendEnquiry(url: string, name: string) {
  const began = Date.now()
  let at = 0
  await waitUntil(async () => {
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...REQUEST, name }),
    })
    at = Date.now()
    return answer.status === 201
  })
  const stored = await query(postgres.databaseUrl, `select id from contact_requests where name = '${name}'`)
  return { id: String(stored[0]?.id), at, tookMs: at - began }
}

test('open screens of both instances show new enquiries despite a PostgreSQL restart', async () => {
  const urls = instances.running().map(({ url }) => url)
  const [one, other] = urls as [string, string]
  const authorization = await signIn(one)
  const screens = urls.map((url) => openScreen(url, authorization))
  const machine = measureLag(() => urls)
  const waits: number[] = []
  const backs: number[] = []

  async function expectSeen(url: string, name: string) {
    const { id, at, tookMs } = await sendEnquiry(url, name)
    backs.push(tookMs)
    await waitUntil(() => screens.every(({ seenAt }) => seenAt.has(id)))
    waits.push(...screens.map(({ seenAt }) => Math.max(0, (seenAt.get(id) ?? 0) - at)))
  }

  await expectSeen(one, 'Before')
  for (const [mode, url] of [
    ['fast', one],
    ['immediate', other],
  ] as const) {
    await postgres.stop(mode)
    const before = screens.map(({ statuses }) => statuses.length)
    // Waits until both screens have polled while the database is unavailable.
    await waitUntil(() => screens.every(({ statuses }, i) => statuses.indexOf(503, before[i]) >= 0))
    await postgres.start()
    await expectSeen(url, `After ${mode}`)
  }

  for (const { statuses } of screens) {
    expect(statuses).toContain(503)
    // A poll without the database must fail with 503, because an empty list would hide enquiries.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  }
  expect(instances.countExits()).toBe(0)
  await machine.stop()
  process.stdout.write(
    `arrivals: ${waits.length} sightings, slowest after ${Math.max(...waits)} ms; stored after ${Math.max(...backs)} ms at most; ` +
      `the machine was ${machine.worstMs()} ms late at worst\n`,
  )
  expectWithin(SEEN_WITHIN_MS, Math.max(...waits), machine)
  expectWithin(BACK_WITHIN_MS, Math.max(...backs), machine)
  await Promise.all(screens.map(({ close }) => close()))
})
