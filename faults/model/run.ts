import fc from 'fast-check'
import { LANES } from './commands.ts'
import { FAULTS } from './faults.ts'
import { type Model, newModel, partsOf } from './model.ts'
import type { Real, Step } from './step.ts'
import type { System } from './system.ts'
import { type Figures, ModelSystem, newFigures } from './world.ts'

const STEPS_PER_RUN = 200
const TEN_THOUSAND = 10_000
/** Factor for the number of runs, because runs have random lengths and may be empty. */
const RUNS_PER_EXPECTED = 20

interface Options {
  seed: number
  steps: number
  withFaults: boolean
  /** Ends after this time with fewer steps, for busy machines. */
  withinMs?: number
  /** The fast-check path of a failed run, to repeat only that run. */
  path?: string | undefined
  replayPath?: string | undefined
  /** Time to search for a shorter run that fails too. */
  shrinkMs?: number
}

interface Result {
  figures: Figures
  /** The first difference from the model; undefined if there is none. */
  failure: { message: string; path: string; replayPath: string; lanes: string[][] } | undefined
}

const toCommand = (step: Step, isInTime: () => boolean): fc.AsyncCommand<{ model: Model }, Real> => ({
  // Steps need no precondition, because a step without a record uses an unknown id.
  check: isInTime,
  async run(_, real) {
    const parts = partsOf(real.model)
    for (const name of step.parts) await real.world.decide(parts[name] as never, 2)
    real.world.figures.steps += 1
    await step.run(real)
  },
  toString: () => step.label,
})

interface Draw {
  withFaults: boolean
  replayPath: string | undefined
  isInTime: () => boolean
}

function drawCommands(lane: (typeof LANES)[number], { withFaults, replayPath, isInTime }: Draw) {
  const endpoints = fc.oneof(...lane.map(([, draw]) => draw))
  const all = FAULTS.reduce((sum, { perTenThousand }) => sum + perTenThousand, 0)
  const steps = withFaults
    ? fc.oneof(
        { weight: TEN_THOUSAND - all, arbitrary: endpoints },
        ...FAULTS.map(({ perTenThousand, draw }) => ({ weight: perTenThousand, arbitrary: draw })),
      )
    : endpoints
  return fc.commands([steps.map((step) => toCommand(step, isInTime))], {
    maxCommands: STEPS_PER_RUN,
    size: 'max',
    ...(replayPath ? { replayPath } : {}),
  })
}

type Drawn = Iterable<fc.AsyncCommand<{ model: Model }, Real>>

/** Each lane draws its numbers separately, so that its texts do not depend on the speed of other lanes. */
async function runLanes(model: Model, system: System, figures: Figures, lanes: Drawn[]): Promise<void> {
  const results = await Promise.allSettled(
    lanes.map((commands) => {
      const real = { model, world: new ModelSystem(system, figures) }
      return fc.asyncModelRun(() => ({ model: { model }, real }), commands)
    }),
  )
  const failed = results.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

/** At the end of a run, both instances and nginx must return exactly the content of the model. */
async function compareAll({ model, world }: Real): Promise<void> {
  await world.system.untilCalm()
  for (const part of Object.values(partsOf(model))) for (const via of [0, 1]) await world.compare(part, via)
}

/** Runs lists of steps that are generated from the seed, until this many steps are done. */
export async function runModel(system: System, options: Options): Promise<Result> {
  const { seed, steps, withFaults, path, replayPath, shrinkMs, withinMs = Number.POSITIVE_INFINITY } = options
  const began = performance.now()
  const isInTime = () => performance.now() - began < withinMs
  const figures = newFigures()
  const replayPaths = replayPath?.split('/') ?? []
  const drawn = LANES.map((lane, i) =>
    drawCommands(lane, { withFaults, replayPath: replayPaths[i], isInTime }),
  )
  const property = fc.asyncProperty(fc.tuple(...drawn), async (lanes) => {
    if ((figures.steps >= steps && path === undefined) || !isInTime()) return
    await system.reset()
    const model = newModel()
    await runLanes(model, system, figures, lanes)
    await compareAll({ model, world: new ModelSystem(system, figures) })
  })
  const report = await fc.check(property, {
    seed,
    numRuns: path === undefined ? Math.ceil((RUNS_PER_EXPECTED * steps) / STEPS_PER_RUN) : 1,
    ...(path === undefined ? {} : { path }),
    ...(shrinkMs ? { interruptAfterTimeLimit: shrinkMs } : { endOnFailure: true }),
  })
  if (!report.failed || report.counterexample === null) return { figures, failure: undefined }
  const lanes = report.counterexample[0].map(String)
  return {
    figures,
    failure: {
      message: String(
        report.errorInstance instanceof Error ? report.errorInstance.stack : report.errorInstance,
      ),
      path: report.counterexamplePath ?? '',
      replayPath: lanes.map((lane) => /replayPath="([^"]*)"/.exec(lane)?.[1] ?? '').join('/'),
      lanes: lanes.map((lane) => lane.replace(/\s*\/\*replayPath=.*$/, '').split(',')),
    },
  }
}
