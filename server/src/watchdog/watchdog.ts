import { Worker } from 'node:worker_threads'

const EVERY_MS = 1_000
const MAX_MISSED = 60

export interface Watched {
  /** Counts up as long as the event loop turns. */
  beats: SharedArrayBuffer
  everyMs: number
  maxMissed: number
}

/**
 * Ends the process when its event loop has not turned for a minute, so that systemd or the container engine starts it again.
 * Neither notices by itself: the process runs and its port is open. A thread of its own watches, because nothing else of a
 * process whose loop hangs still runs. It counts its own rounds instead of looking at a clock: a process that was suspended
 * with its machine has missed none.
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
