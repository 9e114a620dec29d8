import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../server/test/query.ts'
import { deskSettings, makeOwnPostgres } from './own-postgres.ts'
import { signIn } from './studio.ts'
import { startTwoInstances, type TwoInstances } from './two-instances.ts'
import { until } from './until.ts'

/** As open screens of the back office ask (web/app/admin/layout/unread-count.ts). */
const EVERY_MS = 4_000
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

/** A screen that stays open through everything: it asks, and ignores what fails, as the browser does. */
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

/** Stored by one instance, pressed again while the database is not back. Returns its id and when it was stored. */
async function sendEnquiry(url: string, name: string) {
  let at = 0
  await until(async () => {
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...REQUEST, name }),
    })
    at = Date.now()
    return answer.status === 201
  }, BACK_WITHIN_MS)
  const stored = await query(postgres.databaseUrl, `select id from contact_requests where name = '${name}'`)
  return { id: String(stored[0]?.id), at }
}

test('open screens of both instances see new enquiries within 5 s, before and after PostgreSQL was restarted', async () => {
  const urls = instances.running().map(({ url }) => url)
  const [one, other] = urls as [string, string]
  const authorization = await signIn(one)
  const screens = urls.map((url) => openScreen(url, authorization))
  const waits: number[] = []

  async function expectSeen(url: string, name: string) {
    const { id, at } = await sendEnquiry(url, name)
    await until(() => screens.every(({ seenAt }) => seenAt.has(id)), SEEN_WITHIN_MS)
    waits.push(...screens.map(({ seenAt }) => Math.max(0, (seenAt.get(id) ?? 0) - at)))
  }

  await expectSeen(one, 'Before')
  for (const [mode, url] of [
    ['fast', one],
    ['immediate', other],
  ] as const) {
    await postgres.stop(mode)
    // Long enough for both screens to ask in vain.
    await sleep(EVERY_MS + 500)
    await postgres.start()
    await expectSeen(url, `After ${mode}`)
  }

  for (const { statuses } of screens) {
    expect(statuses).toContain(503)
    // An unavailable database is a failure, never an empty list.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  }
  expect(instances.countExits()).toBe(0)
  expect(Math.max(...waits)).toBeLessThan(SEEN_WITHIN_MS)
  process.stdout.write(`arrivals: ${waits.length} sightings, slowest after ${Math.max(...waits)} ms\n`)
  await Promise.all(screens.map(({ close }) => close()))
})
