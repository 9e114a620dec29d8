import { Worker } from 'node:worker_threads'

const EVERY_MS = 1_000
const MAX_MISSED = 60

export interface Watched {
  /** Incremented as long as the event loop runs. */
  beats: SharedArrayBuffer
  everyMs: number
  maxMissed: number
}

/**
 * Kills the process when its event loop has not run for a minute, so that systemd or the container engine
 * restarts it. Neither notices a hang, because the process runs and its port is open. A separate thread
 * watches, because nothing else runs while the loop hangs. It counts its own iterations instead of using a
 * clock, so that a suspended machine does not trigger it.
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
