import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

export const statFields = (pid: number) => read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []

export async function memoryKb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
}

/** Returns the proportional memory of processes in megabytes, in which shared pages count once. */
export const memoryMb = (pids: number[]) =>
  pids.reduce((sum, pid) => {
    const kb = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0
    return sum + Number(kb) / 1024
  }, 0)

export function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statFields(Number(name))[1]) }))
  const found = [pid]
  for (const one of found) found.push(...parents.filter(({ parent }) => parent === one).map(({ pid }) => pid))
  return found
}
