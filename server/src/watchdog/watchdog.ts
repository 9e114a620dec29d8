import { Worker } from 'node:worker_threads'

const EVERY_MS = 1_000
const MAX_MISSED = 60

export interface Watched {
  /** The main thread increases this number while its event loop runs. */
  beats: SharedArrayBuffer
  everyMs: number
  maxMissed: number
}

/**
 * Kills the process when its event loop has not run for a minute, so that systemd or the container engine
 * restarts it: for them a process that hangs still runs, with an open port. A separate thread watches,
 * because a blocked loop runs nothing. The thread counts its iterations and reads no clock, so that a
 * suspended machine is no hang.
 */
export function startWatchdog(
  onError: (error: unknown) => void,
  { everyMs = EVERY_MS, maxMissed = MAX_MISSED } = {},
): Worker {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const count = new Int32Array(beats)
  setInterval(() => Atomics.add(count, 0, 1), everyMs).unref()
  const workerData: Watched = { beats, everyMs, maxMissed }
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  })
  thread.on('error', onError).unref()
  return thread
}
