import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { selectTests } from './select-tests.ts'

// npm run test:affected: runs unit, component and browser tests of the features that differ from main.

const SPECS = 'e2e/tests'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const lines = (text: string) => text.split('\n').filter((line) => line !== '')

function listChanged(): string[] {
  const base = git('merge-base', 'main', 'HEAD')
  return lines(`${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`)
}

function run(command: string, args: string[], cwd = '.', environment: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...environment } })
  return new Promise<boolean>((done) => child.once('close', (code) => done(code === 0)))
}

const specs = globSync('**/*.spec.ts', { cwd: SPECS })
const { all, units, specs: chosen, needsBuild } = selectTests(listChanged(), specs, existsSync)
const browser = all ? specs : chosen
process.stdout.write(
  all ? 'A shared part differs from main: all tests.\n' : `${units.concat(chosen).join('\n')}\n`,
)
const builds = browser.length > 0 && (needsBuild || all || !existsSync('web/build/server/index.js'))
const results = await Promise.all([
  all || units.length > 0 ? run('npx', ['vitest', 'run', '--passWithNoTests', ...(all ? [] : units)]) : true,
  builds ? run('npm', ['run', 'build:fast', '-w', 'web', '--silent']) : true,
])
if (results[1] && browser.length > 0) {
  // Back-office tests create their own data, so the sample studio, which takes 30 s to create, is left out.
  const needsSample = browser.some((path) => !path.startsWith('admin/content/'))
  results.push(
    await run(
      'npx',
      ['playwright', 'test', ...(all ? [] : chosen.map((path) => `tests/${path}`))],
      'e2e',
      needsSample ? {} : { SAMPLE: 'none' },
    ),
  )
}
if (results.includes(false)) process.exitCode = 1
