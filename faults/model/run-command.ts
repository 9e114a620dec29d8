import { parseArgs } from 'node:util'
import { runModel } from './run.ts'
import { startSystem } from './system.ts'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    path: { type: 'string' },
    replay: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    'no-faults': { type: 'boolean', default: false },
  },
})

const SHRINK_MS = 300_000
const SHOWN_STEPS = 30

const print = (line: string) => process.stdout.write(`${line}\n`)
const first = Number(values.seed ?? Date.now() % 1_000_000)
const steps = Number(values.steps)
let system = await startSystem()
// Stops the started processes, which would otherwise continue after this one has ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => system.destroy().finally(() => process.exit(1)))
let failed = 0
let done = 0
try {
  for (let seed = first; seed < first + Number(values.seeds); seed++) {
    const began = Date.now()
    const { figures, failure } = await runModel(system, {
      seed,
      steps,
      withFaults: !values['no-faults'],
      path: values.path,
      replayPath: values.replay,
      ...(values.shrink ? { shrinkMs: SHRINK_MS } : {}),
    })
    done += figures.steps
    const { calls: _, ...shown } = figures
    print(`seed ${seed}: ${Date.now() - began} ms, ${JSON.stringify(shown)}`)
    if (failure !== undefined) failed += 1
    print(`${done} steps over ${seed - first + 1} seeds, ${failed} with a difference`)
    if (failure === undefined) continue
    for (const lane of failure.lanes) print(`last steps: ${lane.slice(-SHOWN_STEPS).join(', ')}`)
    print(failure.message)
    // Only a run that was shrunk needs the option --replay to be repeated.
    const replay = values.shrink ? ` --replay ${failure.replayPath}` : ''
    print(`Again: npm run model -- --steps ${steps} --seed ${seed} --path ${failure.path}${replay}`)
    // Starts a new system, because a broken one would make the following seeds fail too.
    await system.destroy()
    system = await startSystem()
  }
} finally {
  await system.destroy()
}
process.exitCode = failed === 0 ? 0 : 1
