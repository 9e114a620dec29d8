import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export async function killWithChildren(parent: ChildProcess): Promise<void> {
  if (parent.pid === undefined || parent.exitCode !== null || parent.signalCode !== null) return
  const ended = new Promise((done) => parent.once('exit', done))
  const children = await listChildren(parent.pid)
  parent.kill('SIGKILL')
  for (const pid of children) signalIfAlive(pid, 'SIGKILL')
  await ended
  while ((await Promise.all(children.map(isRunning))).includes(true)) await sleep(10)
}

/** Pauses a process and its children with SIGSTOP, or resumes them with SIGCONT. */
export async function signalWithChildren(parent: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  if (parent.pid === undefined) return
  // Pauses the parent first, so that it starts no further children.
  parent.kill(signal)
  for (const pid of await listChildren(parent.pid)) signalIfAlive(pid, signal)
}

async function listChildren(pid: number): Promise<number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.split(' ').filter(Boolean).map(Number)
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has already exited.
  }
}

/** False for a zombie, which /proc still lists although it no longer runs. */
async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return state !== '' && !/\) [ZX] /.test(state)
}
