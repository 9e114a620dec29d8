import { afterAll, beforeAll, expect, test } from 'vitest'
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

test(`[CON-05] ${REQUESTS} requests, ${KILLS} × kill -9: each is stored once, and its mails arrive`, async () => {
  const began = Date.now()
  const { load, done } = sendMany(instances.url, REQUESTS, CLIENTS)
  const progress = () => (load.acknowledged.length + load.rejected.length) / REQUESTS
  await Promise.all([done, killDuring(instances, { kills: KILLS, progress })])
  const answeredMs = Date.now() - began
  await waitForMails(desk.db, desk.postfix)

  const found = await compare(desk.db, desk.postfix, load.acknowledged)
  print(`${KILLS} kills`, load, found, answeredMs, Date.now() - began)
  expectNothingLost(load, found, REQUESTS)
  expect(found.twice).toBeLessThanOrEqual(KILLS)
  expect(instances.countExits()).toBe(0)
}, 1_800_000)
