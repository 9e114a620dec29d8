import { readdirSync, readFileSync } from 'node:fs'

/** Returns the CPU time of a process and its threads so far, in microseconds; 0 after it has exited. */
export function processorMicros(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    // Reads the kernel's count in nanoseconds: hundredths of a second are too coarse for a few calls.
    return (
      threads.reduce((sum, thread) => sum + readNanos(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1_000
    )
  } catch {
    return 0
  }
}

const readNanos = (file: string) => Number(readFileSync(file, 'utf8').split(' ')[0])
