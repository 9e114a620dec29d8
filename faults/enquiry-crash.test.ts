import { afterAll, beforeAll, expect, test } from 'vitest'
import { unscoped } from '../server/src/db/connect.ts'
import { createQueue } from '../server/src/jobs/queue.ts'
import { requireMessage } from '../server/src/outbox/messages.ts'
import { queueDelivery } from '../server/src/outbox/post.ts'
import { insertEveryMessage } from '../server/test/mail/every-message.ts'
import { silent } from '../server/test/make-app.ts'
import { amountOf } from '../server/test/suite.ts'
import { type Desk, makeDesk } from './enquiries/desk.ts'
import { expectNothingLost, print } from './enquiries/figures.ts'
import { compare, waitForMails } from './enquiries/findings.ts'
import { sendMany } from './enquiries/load.ts'
import { killDuring } from './instances/kill-loop.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'

const REQUESTS = amountOf({ merge: 300, full: 1_000, byHand: 10_000 })
const KILLS = amountOf({ merge: 2, full: 5, byHand: 20 })
const CLIENTS = 20
const SETS = amountOf({ merge: 3, full: 10, byHand: 50 })

let desk: Desk
let instances: TwoInstances

beforeAll(async () => {
  desk = await makeDesk()
  instances = await startTwoInstances(desk.settings)
})

afterAll(async () => {
  await instances?.destroy()
  await desk?.destroy()
})

/** Queues one email of every other kind, because they share the queue with emails of enquiries. */
async function queueEveryMessage() {
  const queue = createQueue(desk.settings.DATABASE_URL, silent, { works: false })
  let mails = 0
  for (let set = 0; set < SETS; set++)
    for (const [message, id] of Object.entries(await insertEveryMessage(desk.db))) {
      await queueDelivery(desk.db, queue, { id, message })
      if (requireMessage(message).queue !== 'send-push') mails += 1
    }
  await queue.stop()
  const enquiries = await unscoped(desk.db)
    .selectFrom('contact_requests')
    .select(['email', 'reference'])
    .execute()
  return { mails, enquiries }
}

test(`[CON-05] ${REQUESTS} enquiries and emails of every kind survive ${KILLS} × kill -9`, async () => {
  const others = await queueEveryMessage()
  const began = Date.now()
  const { load, done } = sendMany(instances.url, REQUESTS, CLIENTS)
  const progress = () => (load.acknowledged.length + load.rejected.length) / REQUESTS
  await Promise.all([done, killDuring(instances, { kills: KILLS, progress })])
  const answeredMs = Date.now() - began
  await waitForMails(desk.db, desk.postfix)

  const found = await compare(desk.db, desk.postfix, [...load.acknowledged, ...others.enquiries])
  print(`${KILLS} kills`, load, found, answeredMs, Date.now() - began)
  expectNothingLost(load, found, REQUESTS, others.mails)
  expect(found.twice).toBeLessThanOrEqual(KILLS)
  expect(instances.countExits()).toBe(0)
}, 1_800_000)
