import { readFileSync } from 'node:fs'

const EVERY_MS = 20
const PAGE_BYTES = 4_096
const MEGABYTE = 1024 * 1024

/** Returns the ids of the encoder processes that this process started. */
export function listEncoders(): number[] {
  return readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(/\s+/)
    .filter((pid) => pid !== '' && read(pid, 'cmdline').includes('encoder-process'))
    .map(Number)
}

const read = (pid: string | number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process ended between the listing and the reading.
    return ''
  }
}

const residentMb = (pid: number) => (Number(read(pid, 'statm').split(' ')[1] ?? 0) * PAGE_BYTES) / MEGABYTE

/** Records the peak memory and the number of all encoders, until `stop` is called. */
export function watchEncoders() {
  const peak = { mb: 0, processes: 0 }
  const timer = setInterval(() => {
    const sizes = listEncoders().map(residentMb)
    peak.processes = Math.max(peak.processes, sizes.length)
    peak.mb = Math.max(
      peak.mb,
      sizes.reduce((sum, one) => sum + one, 0),
    )
  }, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return { mb: Math.round(peak.mb), processes: peak.processes }
    },
  }
}
