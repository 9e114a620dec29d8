import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { collectOutput, endProcess, waitForStart } from './child-process.ts'
import { freePort } from './ports.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

export interface RunningApp {
  url: string
  process: ChildProcess
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts the product like `npm start` in a separate process, or another build whose main file is given. */
export async function startApp(environment: Record<string, string>, main = MAIN): Promise<RunningApp> {
  const port = environment.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--max-old-space-size=512', main], {
    env: {
      PATH: process.env.PATH,
      // Without these settings, glibc keeps the 19 MB that hashing a password needs, for each thread.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      PUBLIC_URL: url,
      MEDIA_DIR: '/var/tmp/linework-media',
      // Outside of the picture folder, because some tests count the files in that folder.
      STALE_CACHE_DIR: '/var/tmp/linework-last-good',
      // A compile cache, because test suites start the product many times.
      NODE_COMPILE_CACHE: '/var/tmp/linework-compile-cache',
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  await waitForStart('The app', child, () => isAlive(url), output)
  return {
    url,
    process: child,
    output,
    stop: (signal = 'SIGTERM') => endProcess(child, signal),
  }
}

const isAlive = (url: string) =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
