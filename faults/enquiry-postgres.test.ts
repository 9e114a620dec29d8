// @module-tag full

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, makeDesk } from './enquiries/desk.ts'
import { expectNothingLost, print } from './enquiries/figures.ts'
import { compare, waitForMails } from './enquiries/findings.ts'
import { sendMany } from './enquiries/load.ts'
import { startTwoInstances, type TwoInstances } from './instances/two-instances.ts'
import { random } from './support/random.ts'
import { FULL } from './support/studio.ts'

const REQUESTS = FULL ? 10_000 : 500
const CRASHES = FULL ? 20 : 4
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

test(`[CON-05] ${REQUESTS} enquiries and their emails survive ${CRASHES} PostgreSQL crashes`, async () => {
  const began = Date.now()
  const { load, done } = sendMany(instances.url, REQUESTS, CLIENTS)
  let crashes = 0
  const killer = async () => {
    for (; crashes < CRASHES; crashes++) {
      const due = ((crashes + 0.5) / CRASHES) * REQUESTS
      while (load.acknowledged.length + load.rejected.length < due) await sleep(5)
      await sleep(random() * 200)
      await desk.postgres.crash()
      await sleep(random() * 2_000)
      await desk.postgres.start()
    }
  }
  await Promise.all([done, killer()])
  const answeredMs = Date.now() - began
  await waitForMails(desk.db, desk.postfix)

  const found = await compare(desk.db, desk.postfix, load.acknowledged)
  print(`${crashes} crashes of PostgreSQL`, load, found, answeredMs, Date.now() - began)
  expectNothingLost(load, found, REQUESTS)
  // No app process was killed, so no email may be sent twice.
  expect(found.twice).toBe(0)
  expect(instances.countExits()).toBe(0)
}, 1_800_000)
