import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { Step } from './step.ts'
import type { System } from './system.ts'

const which = fc.nat({ max: 1 })

/** In the middle of a write rather than between two. */
const delayMs = fc.nat({ max: 40 })

const fault = (label: string, act: (system: System) => Promise<void>): Step => ({
  label: `fault: ${label}`,
  parts: [],
  async run({ world }) {
    const { faults } = world.figures
    faults[label] = (faults[label] ?? 0) + 1
    await world.system.disturb(() => act(world.system))
  },
})

/** What may happen to the parts while steps go on, and how often among so many steps. */
export const FAULTS: { perMille: number; draw: fc.Arbitrary<Step> }[] = [
  {
    perMille: 2,
    draw: fc.record({ which, delayMs }).map(({ which, delayMs }) =>
      fault('kill -9 of an instance', async ({ instances }) => {
        await sleep(delayMs)
        await instances.killOne(which)
      }),
    ),
  },
  {
    perMille: 1,
    draw: fc.record({ which, offset: fc.constantFrom('+2h', '-2h', undefined) }).map(({ which, offset }) =>
      fault('an instance back with another clock', ({ setClock, instances }) => {
        setClock(which, offset)
        return instances.killOne(which)
      }),
    ),
  },
  {
    perMille: 1,
    draw: fc
      .record({ mode: fc.constantFrom('fast', 'immediate', 'crash'), delayMs })
      .map(({ mode, delayMs }) =>
        fault(`PostgreSQL restarted (${mode})`, async ({ postgres }) => {
          await sleep(delayMs)
          if (mode === 'crash') await postgres.crash()
          else await postgres.stop(mode as 'fast')
          await postgres.start()
        }),
      ),
  },
  {
    perMille: 3,
    draw: delayMs.map((delayMs) =>
      fault('connections to PostgreSQL cut', async ({ network }) => {
        await sleep(delayMs)
        network.cut()
      }),
    ),
  },
  {
    perMille: 1,
    draw: fc
      .record({ ms: fc.integer({ min: 5, max: 60 }), lasts: fc.integer({ min: 100, max: 1_000 }) })
      .map(({ ms, lasts }) =>
        fault('slow network to PostgreSQL', async ({ network }) => {
          network.slow(ms)
          await sleep(lasts)
          await network.restore()
        }),
      ),
  },
  {
    perMille: 1,
    draw: fc.integer({ min: 100, max: 1_000 }).map((lasts) =>
      fault('network to PostgreSQL hangs', async ({ network }) => {
        network.hang()
        await sleep(lasts)
        await network.restore()
        network.cut()
      }),
    ),
  },
  {
    perMille: 1,
    draw: fc.record({ which, lasts: fc.integer({ min: 100, max: 2_000 }) }).map(({ which, lasts }) =>
      fault('an instance frozen', async ({ instances }) => {
        instances.freezeOne(which)
        await sleep(lasts)
        instances.thawOne(which)
      }),
    ),
  },
]
