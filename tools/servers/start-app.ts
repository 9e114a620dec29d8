import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))
// Generous: this timeout detects a hanging start, not a busy machine.
const START_TIMEOUT_MS = 180_000

export interface RunningApp {
  url: string
  process: ChildProcess
  /** Everything that the process has printed. */
  output: () => string
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Starts the product like `npm start`, in a separate process; another build when its main file is given. */
export async function startApp(environment: Record<string, string>, main = MAIN): Promise<RunningApp> {
  const port = environment.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--max-old-space-size=512', main], {
    env: {
      PATH: process.env.PATH,
      // Hashing a password uses 19 MB temporarily: without these settings glibc keeps that memory for each
      // thread.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      MEDIA_DIR: '/var/tmp/linework-media',
      // Outside the picture folder, whose files some tests count.
      STALE_CACHE_DIR: '/var/tmp/linework-last-good',
      // Suites start the product many times: a compile cache speeds up every start after the first.
      NODE_COMPILE_CACHE: '/var/tmp/linework-compile-cache',
      ...environment,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const exited = new Promise<number | null>((done) => child.once('exit', done))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isAlive(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The app did not start:\n${output}`)
    }
    await sleep(50)
  }
  return {
    url,
    process: child,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}

const isAlive = (url: string) =>
  fetch(`${url}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
