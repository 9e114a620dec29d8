import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { Step } from './step.ts'
import type { System } from './system.ts'

const which = fc.nat({ max: 1 })

/** Milliseconds before a fault, so that it happens in the middle of a write. */
const delayMs = fc.nat({ max: 40 })

const fault = (
  label: string,
  act: (system: System) => Promise<void>,
  isPossible: (system: System) => boolean = () => true,
): Step => ({
  label: `fault: ${label}`,
  parts: [],
  async run({ world }) {
    const { faults } = world.figures
    const isTaken = isPossible(world.system) && world.system.disturb(() => act(world.system))
    const counted = isTaken ? label : 'skipped'
    faults[counted] = (faults[counted] ?? 0) + 1
  },
})

/** Faults that run concurrently with the steps, each with its frequency. */
export const FAULTS: { perTenThousand: number; draw: fc.Arbitrary<Step> }[] = [
  {
    perTenThousand: 15,
    draw: fc.record({ which, delayMs }).map(({ which, delayMs }) =>
      fault('kill -9 of an instance', async ({ instances }) => {
        await sleep(delayMs)
        await instances.killOne(which)
      }),
    ),
  },
  {
    perTenThousand: 10,
    draw: fc.record({ which, offset: fc.constantFrom('+2h', '-2h', undefined) }).map(({ which, offset }) =>
      fault('an instance back with another clock', ({ setClock, instances }) => {
        setClock(which, offset)
        return instances.killOne(which)
      }),
    ),
  },
  {
    perTenThousand: 10,
    draw: fc
      .record({ mode: fc.constantFrom('fast' as const, 'immediate' as const, 'crash' as const), delayMs })
      .map(({ mode, delayMs }) =>
        fault(`PostgreSQL restarted (${mode})`, async ({ postgres }) => {
          await sleep(delayMs)
          await postgres.restart(mode)
        }),
      ),
  },
  {
    perTenThousand: 5,
    draw: fc.constant(
      fault('PostgreSQL failed over to a standby', async ({ postgres, network }) => {
        await postgres.failOver()
        network.lead(Number(new URL(postgres.url()).port))
        network.cut()
      }),
    ),
  },
  {
    perTenThousand: 10,
    draw: fc.integer({ min: 100, max: 2_000 }).map((lasts) =>
      fault(
        'disk for pictures full',
        async ({ disk }) => {
          await disk.fill?.()
          await sleep(lasts)
          await disk.free()
        },
        ({ disk }) => disk.fill !== undefined,
      ),
    ),
  },
  {
    perTenThousand: 25,
    draw: delayMs.map((delayMs) =>
      fault('connections to PostgreSQL cut', async ({ network }) => {
        await sleep(delayMs)
        network.cut()
      }),
    ),
  },
  {
    perTenThousand: 10,
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
    perTenThousand: 10,
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
    perTenThousand: 10,
    draw: fc.record({ which, lasts: fc.integer({ min: 100, max: 2_000 }) }).map(({ which, lasts }) =>
      fault('an instance frozen', async ({ instances }) => {
        instances.freezeOne(which)
        await sleep(lasts)
        instances.thawOne(which)
      }),
    ),
  },
]
