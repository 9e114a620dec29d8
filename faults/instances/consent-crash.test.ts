import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signLink } from '../../server/src/desk/appointments/client/link.ts'
import { verifyRecords } from '../../server/src/desk/appointments/consent/queries.ts'
import { publishText } from '../../server/test/consent.ts'
import { amountOf } from '../../server/test/suite.ts'
import { random } from '../support/random.ts'
import { insertClients } from '../support/reminder-book.ts'
import { makeStudio } from '../support/studio.ts'
import { killDuring } from './kill-loop.ts'
import { startTwoInstances, type TwoInstances } from './two-instances.ts'

const CONSENTS = amountOf({ merge: 60, full: 1_000 })
const KILLS = amountOf({ merge: 2, full: 10 })
const CLIENTS = 20
const PRESSES = 3
const HOUR_MS = 3_600_000
const BATCH = 50
const ANSWER_WITHIN_MS = 60_000

let studio: Awaited<ReturnType<typeof makeStudio>>
let instances: TwoInstances

beforeAll(async () => {
  studio = await makeStudio()
  instances = await startTwoInstances({
    DATABASE_URL: studio.databaseUrl,
    CONTACT_RATE_LIMIT: 'off',
    YOUTUBE_THUMBNAILS: 'off',
    // The URL of a port without a server, so that the nightly check of the booking form adds no enquiry.
    FORM_CHECK_URL: 'http://127.0.0.1:9',
  })
})

afterAll(async () => {
  await instances?.destroy()
  await studio?.destroy()
})

async function book(): Promise<string[]> {
  const clients = await insertClients(studio.db, CONSENTS)
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
  const rows = clients.map((contact_id) => ({
    contact_id,
    service: 'Tattoo',
    starts_at: at(24),
    ends_at: at(25),
  }))
  const ids: string[] = []
  for (let i = 0; i < rows.length; i += BATCH) {
    const part = rows.slice(i, i + BATCH)
    const booked = await studio.db.insertInto('appointments').values(part).returning('id').execute()
    ids.push(...booked.map(({ id }) => id))
  }
  return ids
}

const bodyOf = (textId: string) => ({
  id: randomUUID(),
  textId,
  name: 'Asha Rao',
  placement: 'Forearm',
  isOfAge: true,
  agrees: true,
  questionsRead: true,
  signature: { name: 'Asha Rao' },
})

type Body = ReturnType<typeof bodyOf>

/** Posts a consent form; status 0 means that no response arrived. */
const post = (token: string, body: Body) =>
  fetch(`${instances.url}/api/visits/${token}/consent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).then(
    ({ status }) => status,
    () => 0,
  )

/** Sends the same form again until it is acknowledged, at most a few times, as a client does. */
async function press(token: string, body: Body): Promise<number> {
  let status = 0
  for (let n = 0; n < PRESSES && (status === 0 || status >= 500); n++) status = await post(token, body)
  return status
}

test(`${CONSENTS} consents are stored once or rejected, despite ${KILLS} kills`, async () => {
  const textId = await publishText(studio.db, { facts: ['placement'] })
  const appointments = await book()
  const left = [...appointments]
  const acknowledged: string[] = []
  const failed: string[] = []
  let done = 0
  const work = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const token = await signLink(studio.db, { id, version: 1 })
      const body = bodyOf(textId)
      // Some clients tap twice, and some sign on two devices at the same time.
      const chance = random()
      const sent = chance < 0.2 ? [body, body] : chance < 0.4 ? [body, bodyOf(textId)] : [body]
      const statuses = await Promise.all(sent.map((each) => press(token, each)))
      const ids = sent.filter((_, i) => statuses[i] === 200).map((each) => each.id)
      expect(statuses.every((status) => [200, 409].includes(status) || status === 0 || status >= 500)).toBe(
        true,
      )
      if (ids.length === 0) failed.push(id)
      acknowledged.push(...new Set(ids))
      done += 1
    }
  }
  await Promise.all([
    ...Array.from({ length: CLIENTS }, work),
    killDuring(instances, { kills: KILLS, progress: () => done / CONSENTS }),
  ])

  const stored = await studio.db.selectFrom('consent_records').select(['id', 'appointment_id']).execute()
  const ids = new Set(stored.map(({ id }) => id))
  expect(new Set(stored.map((row) => row.appointment_id)).size).toBe(stored.length)
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  const silent = appointments.filter((id) => !failed.includes(id)).length
  expect(acknowledged.length).toBe(silent)
  const withoutError = stored.filter(
    ({ id, appointment_id }) => !acknowledged.includes(id) && !failed.includes(appointment_id),
  )
  expect(withoutError).toEqual([])
  expect(await verifyRecords(studio.db)).toEqual({ count: stored.length, altered: [] })
  expect(instances.countExits()).toBe(0)
  process.stdout.write(
    `${CONSENTS} consents, ${KILLS} kills: ${acknowledged.length} acknowledged, ${failed.length} with an error, ${stored.length} stored\n`,
  )
}, 1_800_000)
