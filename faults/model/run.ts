import fc from 'fast-check'
import { COMMANDS } from './commands.ts'
import { FAULTS } from './faults.ts'
import { type Model, newModel, partsOf } from './model.ts'
import type { Real, Step } from './step.ts'
import type { System } from './system.ts'
import { type Figures, newFigures, World } from './world.ts'

const STEPS_PER_RUN = 400
const PER_MILLE = 1_000
/** Enough runs for any number of steps: lengths are drawn, and a run may be empty. */
const RUNS_PER_EXPECTED = 20

export interface Options {
  seed: number
  steps: number
  withFaults: boolean
  /** Where a failing run of the seed was, to repeat it alone. */
  path?: string | undefined
  replayPath?: string | undefined
  /** Looks for a shorter run that fails too, for so long. */
  shrinkMs?: number
}

export interface Result {
  figures: Figures
  /** Undefined where nothing differed. */
  failure: { message: string; path: string; replayPath: string | undefined; steps: string[] } | undefined
}

const toCommand = (step: Step): fc.AsyncCommand<{ model: Model }, Real> => ({
  // Every step is possible at any time: without a record it asks for one that is not there.
  check: () => true,
  async run(_, real) {
    const parts = partsOf(real.model)
    for (const name of step.parts) await real.world.decide(parts[name] as never, 2)
    real.world.figures.steps += 1
    await step.run(real)
  },
  toString: () => step.label,
})

function drawCommands(withFaults: boolean, replayPath: string | undefined) {
  const endpoints = fc.oneof(...COMMANDS.map(([, draw]) => draw))
  const all = FAULTS.reduce((sum, { perMille }) => sum + perMille, 0)
  const steps = withFaults
    ? fc.oneof(
        { weight: PER_MILLE - all, arbitrary: endpoints },
        ...FAULTS.map(({ perMille, draw }) => ({ weight: perMille, arbitrary: draw })),
      )
    : endpoints
  return fc.commands([steps.map(toCommand)], {
    maxCommands: STEPS_PER_RUN,
    size: 'max',
    ...(replayPath ? { replayPath } : {}),
  })
}

/** At the end of a run both instances and nginx show everything that the model has, and nothing else. */
async function compareAll({ model, world }: Real): Promise<void> {
  await world.system.untilCalm()
  for (const part of Object.values(partsOf(model))) for (const via of [0, 1]) await world.compare(part, via)
}

/** Draws runs from the seed and makes them, until there were so many steps. */
export async function runModel(system: System, options: Options): Promise<Result> {
  const { seed, steps, withFaults, path, replayPath, shrinkMs } = options
  const figures = newFigures()
  const property = fc.asyncProperty(drawCommands(withFaults, replayPath), async (commands) => {
    if (figures.steps >= steps && path === undefined) return
    await system.reset()
    const real: Real = { model: newModel(), world: new World(system, figures) }
    await fc.asyncModelRun(() => ({ model: { model: real.model }, real }), commands)
    await compareAll(real)
  })
  const report = await fc.check(property, {
    seed,
    numRuns: path === undefined ? Math.ceil((RUNS_PER_EXPECTED * steps) / STEPS_PER_RUN) : 1,
    ...(path === undefined ? {} : { path }),
    ...(shrinkMs ? { interruptAfterTimeLimit: shrinkMs } : { endOnFailure: true }),
  })
  if (!report.failed || report.counterexample === null) return { figures, failure: undefined }
  const shown = String(report.counterexample[0])
  return {
    figures,
    failure: {
      message: String(
        report.errorInstance instanceof Error ? report.errorInstance.stack : report.errorInstance,
      ),
      path: report.counterexamplePath ?? '',
      replayPath: /replayPath="([^"]*)"/.exec(shown)?.[1],
      steps: shown.replace(/\s*\/\*replayPath=.*$/, '').split(','),
    },
  }
}
