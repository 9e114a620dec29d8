import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Watched } from './watchdog.ts'

const STDERR = 2

const { beats, everyMs, maxMissed } = workerData as Watched
const count = new Int32Array(beats)
let last = Atomics.load(count, 0)
let missed = 0

setInterval(() => {
  const now = Atomics.load(count, 0)
  missed = now === last ? missed + 1 : 0
  last = now
  if (missed < maxMissed) return
  // Writes directly, because the logger would wait for the blocked event loop.
  writeSync(STDERR, `${JSON.stringify({ level: 60, msg: 'the event loop hangs, so the process ends' })}\n`)
  process.kill(process.pid, 'SIGKILL')
}, everyMs)
