import { readFileSync } from 'node:fs'

const EVERY_MS = 20
const PAGE_BYTES = 4_096
const MEGABYTE = 1024 * 1024

/** Lists the running encoders of this process. */
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
    // The process has ended in the meantime.
    return ''
  }
}

const residentMb = (pid: number) => (Number(read(pid, 'statm').split(' ')[1] ?? 0) * PAGE_BYTES) / MEGABYTE

/** Records the peak memory and number of all encoders until it is stopped. */
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
