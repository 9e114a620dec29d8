import { afterAll, beforeAll, expect, test } from 'vitest'
import { runModel } from './model/run.ts'
import { type System, startSystem } from './model/system.ts'

const STEPS = 2_000
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000)

let system: System

beforeAll(async () => {
  system = await startSystem()
})

afterAll(async () => {
  await system?.destroy()
})

test(`${STEPS} drawn steps with faults: two instances and the model agree`, async () => {
  const began = Date.now()
  const { figures, failure } = await runModel(system, { seed: SEED, steps: STEPS, withFaults: true })
  process.stdout.write(
    `npm run model -- --steps ${STEPS} --seed ${SEED}${failure ? ` --path ${failure.path}` : ''}: ` +
      `${figures.steps} steps in ${Date.now() - began} ms, faults ${JSON.stringify(figures.faults)}\n`,
  )
  expect(failure).toBeUndefined()
  expect(figures.steps).toBeGreaterThanOrEqual(STEPS)
}, 300_000)
