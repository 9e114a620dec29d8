import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Outcome } from '../test-reports/outcome.ts'
import { readPlaywright } from '../test-reports/playwright.ts'
import { readVitest } from '../test-reports/vitest.ts'
import { judge, type Result } from './outcome.ts'

interface Tests {
  files: string[]
  only?: string | undefined
  full: boolean
}

const isSpec = (file: string) => file.endsWith('.spec.ts')
const isFault = (file: string) => file.startsWith('faults/')
export const needsBuild = (files: string[]) =>
  files.some((file) => isSpec(file) || isFault(file) || file.startsWith('deploy/'))

export function runTests({ files, only, full }: Tests): Result {
  const outcomes: (Outcome | undefined)[] = []
  let output = ''
  const env = { ...process.env, CI: '', REPORT: '', SUITE: full ? 'full' : '' }
  const run = (
    command: string[],
    folder: string,
    more: NodeJS.ProcessEnv,
    read: (json: unknown) => Outcome,
  ) => {
    const report = resolve('planted-report.json')
    rmSync(report, { force: true })
    const child = spawnSync('npx', command, {
      cwd: folder,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...more },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      // A time limit, because a fault may cause an endless wait.
      timeout: 1_800_000,
    })
    output += `${child.stdout}\n${child.stderr}`
    outcomes.push(existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : undefined)
  }
  const vitest = (chosen: string[], config: string[]) => {
    if (chosen.length === 0) return
    const title = only === undefined ? [] : ['-t', only]
    const report = ['--reporter=json', '--outputFile=planted-report.json']
    run(['vitest', 'run', ...config, ...report, ...title, ...chosen], '.', {}, (json) =>
      readVitest(json as Parameters<typeof readVitest>[0]),
    )
  }
  vitest(
    files.filter((file) => !isSpec(file) && !isFault(file)),
    [],
  )
  vitest(files.filter(isFault), ['--config', 'faults/vitest.config.ts'])
  const specs = files.filter(isSpec)
  if (specs.length > 0) {
    const title = only === undefined ? [] : ['--grep', only]
    // Back-office tests create their own data, so the sample studio, which takes 30 s to create, is left out.
    const sample = specs.every((file) => file.startsWith('e2e/tests/admin/')) ? { SAMPLE: 'none' } : {}
    const paths = specs.map((file) => relative('e2e', file))
    run(['playwright', 'test', '--reporter=json', ...title, ...paths], 'e2e', sample, (json) =>
      readPlaywright(json as Parameters<typeof readPlaywright>[0]),
    )
  }
  return judge(outcomes, output)
}

export const build = (): boolean => spawnSync('npm', ['run', 'build'], { stdio: 'ignore' }).status === 0

export const keepBuild = () => replace('web/build-unchanged', 'web/build')
export const restoreBuild = () => replace('web/build', 'web/build-unchanged')

function replace(folder: string, by: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(by, folder, { recursive: true })
}
