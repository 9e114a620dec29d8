import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountOf } from '../server/test/suite.ts'
import { runModel } from './model/run.ts'
import { type System, startSystem } from './model/system.ts'

const STEPS = 2_000
const WITHIN_MS = amountOf({ merge: 25_000, full: 50_000 })
// The seed is fixed, so that a new failure is caused by a change. `npm run model` runs other seeds.
const SEED = Number(process.env.SEED ?? 4_711)

let system: System

beforeAll(async () => {
  system = await startSystem()
})

afterAll(async () => {
  await system?.destroy()
})

test(`two instances match the model after up to ${STEPS} random steps with faults`, async () => {
  const began = Date.now()
  const { figures, failure } = await runModel(system, {
    seed: SEED,
    steps: STEPS,
    withFaults: true,
    withinMs: WITHIN_MS,
  })
  process.stdout.write(
    `npm run model -- --steps ${STEPS} --seed ${SEED}${failure ? ` --path ${failure.path}` : ''}: ` +
      `${figures.steps} steps in ${Date.now() - began} ms, faults ${JSON.stringify(figures.faults)}\n`,
  )
  expect({ seed: SEED, failure }).toEqual({ seed: SEED, failure: undefined })
  expect(figures.steps).toBeGreaterThan(0)
})
