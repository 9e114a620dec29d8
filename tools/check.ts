import { spawn } from 'node:child_process'
import { collectOutput } from './servers/child-process.ts'

// These tools all run even if one fails, so that a single run lists all problems.

const SIDE_BY_SIDE = [
  ['node tools/write-schema-types.ts', 'npm run typegen -w web', 'tsc -b'],
  [
    'biome check .',
    'node tools/check-imports.ts',
    'node tools/check-vocabulary.ts',
    'node tools/check-house.ts',
    'node tools/generate-schema.ts --check',
    'node tools/roles.ts --check',
    'node tools/write-address.ts --check',
  ],
]

interface Outcome {
  command: string
  failed: boolean
  seconds: number
}

function run(command: string): Promise<Outcome> {
  const started = performance.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collectOutput(child)
  return new Promise((done) =>
    child.once('close', (code) => {
      const seconds = (performance.now() - started) / 1_000
      process.stdout.write(
        `== ${command}: ${code === 0 ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s\n${output()}`,
      )
      done({ command, failed: code !== 0, seconds })
    }),
  )
}

async function runInTurn(commands: string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const command of commands) outcomes.push(await run(command))
  return outcomes
}

const outcomes = (await Promise.all(SIDE_BY_SIDE.map(runInTurn))).flat()
const failed = outcomes.filter((outcome) => outcome.failed).map((outcome) => outcome.command)
if (failed.length > 0) {
  process.stdout.write(`\nfailed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}
