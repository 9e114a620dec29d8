import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { rangeOf } from './range-of.ts'
import { UNITS } from './units.ts'

// Runs mutation tests (Stryker) on pure functions. Not part of CI: it takes some minutes. Stryker is not a
// dependency; install it in any folder and pass its path:
//   npm i --prefix "$HOME/.stryker" @stryker-mutator/core@10.1.1 @stryker-mutator/vitest-runner@10.1.1 vitest@5.1.0
//   STRYKER="$HOME/.stryker" npm run mutation            all units, one after the other
//   STRYKER="$HOME/.stryker" npm run mutation -- auth    one of them

const STRYKER = process.env.STRYKER ?? join(homedir(), '.stryker')
const LEAST_PERCENT = 85

function run(unit: string): boolean {
  const folder = mkdtempSync('/var/tmp/linework-mutation-')
  const config = join(folder, 'stryker.json')
  const settings = {
    testRunner: 'vitest',
    plugins: [join(STRYKER, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    mutate: UNITS[unit]?.mutate.map(rangeOf),
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    thresholds: { high: 95, low: LEAST_PERCENT, break: LEAST_PERCENT },
    tempDirName: join(folder, 'sandbox'),
    // Node strips the types, so nothing is compiled and Stryker needs no TypeScript.
    tsconfigFile: 'none.json',
    allowConsoleColors: false,
  }
  writeFileSync(config, JSON.stringify(settings))
  try {
    const { status } = spawnSync(
      process.execPath,
      [join(STRYKER, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config],
      {
        stdio: 'inherit',
        env: { ...process.env, MUTATION_UNIT: unit },
      },
    )
    return status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const chosen = process.argv.slice(2)
const units = chosen.length > 0 ? chosen : Object.keys(UNITS)
const unknown = units.filter((unit) => !(unit in UNITS))
if (unknown.length > 0)
  throw new Error(`No such unit: ${unknown.join(', ')}. There are ${Object.keys(UNITS).join(', ')}.`)
for (const unit of units) {
  process.stdout.write(`\n== ${unit}\n`)
  if (!run(unit)) process.exitCode = 1
}
