import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, makeDesk } from './contact-desk.ts'
import { expectNothingLost, print } from './contact-figures.ts'
import { compare, waitForMails } from './contact-findings.ts'
import { sendMany } from './contact-load.ts'
import { random } from './random.ts'
import { FULL } from './studio.ts'
import { startTwoInstances, type TwoInstances } from './two-instances.ts'

const REQUESTS = FULL ? 10_000 : 1_000
const KILLS = FULL ? 20 : 5
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
  const restarts: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()]
  let kills = 0
  const killer = async () => {
    for (; kills < KILLS; kills++) {
      const due = ((kills + 0.5) / KILLS) * REQUESTS
      while (load.acknowledged.length + load.rejected.length < due) await sleep(5)
      await sleep(random() * 200)
      const which = random() < 0.5 ? 0 : 1
      // The other one may be killed while this one is on its way back.
      restarts[which] = restarts[which].then(() => instances.killOne(which))
    }
  }
  await Promise.all([done, killer()])
  await Promise.all(restarts)
  const answeredMs = Date.now() - began
  await waitForMails(desk.db, desk.postfix)

  const found = await compare(desk.db, desk.postfix, load.acknowledged)
  print(`${kills} kills`, load, found, answeredMs, Date.now() - began)
  expectNothingLost(load, found, REQUESTS)
  expect(found.twice).toBeLessThanOrEqual(KILLS)
  expect(instances.countExits()).toBe(0)
}, 1_800_000)
