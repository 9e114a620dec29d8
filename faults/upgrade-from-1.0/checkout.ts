import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUILD_WITHIN_MS = 900_000
const MAX_OUTPUT = 64 * 1024 * 1024

/** The last commit of version 1.0, from before the product had its name and its releases. */
const FIRST_VERSION = '7b89eecf00b1c037a3229571e15b4773b50b38df'

/** Returns the reason why version 1.0 cannot run here, or undefined if it can. */
export async function whyNotRunnable(): Promise<string | undefined> {
  if (process.env.FIRST_VERSION_DIR) return undefined
  const has = await run('git', ['-C', ROOT, 'cat-file', '-e', `${FIRST_VERSION}^{commit}`]).catch(
    () => undefined,
  )
  return has ? undefined : `this clone has no commit ${FIRST_VERSION}; git fetch --unshallow brings it`
}

export interface FirstVersion {
  main: string
  template: URL
  /** Runs an npm script of version 1.0 and returns its output. */
  npm: (script: string, args: string[], environment: Record<string, string>) => Promise<string>
}

/** Checks out version 1.0 and builds it only once. FIRST_VERSION_DIR names an existing build. */
export async function openFirstVersion(): Promise<FirstVersion> {
  const folder =
    process.env.FIRST_VERSION_DIR ?? `/var/tmp/linework-first-version-${FIRST_VERSION.slice(0, 8)}`
  if (!(await exists(join(folder, 'web/build/server/index.js')))) await build(folder)
  return {
    main: join(folder, 'server/src/main.ts'),
    template: new URL(`file://${folder}/deploy/nginx.conf.template`),
    npm: (script, args, environment) => runScript(folder, script, args, environment),
  }
}

/** Runs an npm script of the current version and returns its output. */
export const runCurrentVersion: FirstVersion['npm'] = (script, args, environment) =>
  runScript(ROOT, script, args, environment)

async function runScript(cwd: string, script: string, args: string[], environment: Record<string, string>) {
  const { stdout } = await run('npm', ['run', '--silent', script, '--', ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    maxBuffer: MAX_OUTPUT,
  })
  return stdout
}

async function build(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const tar = join(folder, 'source.tar')
  await run('git', ['-C', ROOT, 'archive', '--output', tar, FIRST_VERSION])
  await run('tar', ['-xf', tar, '-C', folder])
  for (const command of [['ci'], ['run', 'build']])
    await run('npm', command, { cwd: folder, timeout: BUILD_WITHIN_MS, maxBuffer: MAX_OUTPUT })
}

const exists = async (path: string) => (await stat(path).catch(() => undefined)) !== undefined
