import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

// A long timeout, so that only a hanging start exceeds it, not a busy machine.
export const START_TIMEOUT_MS = 180_000

/** Waits until a server is ready. Throws its output if the server ends or does not start. */
export async function waitForStart(
  name: string,
  child: ChildProcess,
  isReady: () => Promise<boolean | undefined>,
  readOutput: () => string | Promise<string>,
): Promise<void> {
  let hasFailed = false
  child.once('error', () => {
    hasFailed = true
  })
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady())) {
    if (hasFailed || child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${name} did not start:\n${(await readOutput()) || 'Is it installed?'}`)
    }
    await sleep(50)
  }
}

export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  return () => output
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  child.kill(signal)
  return ended
}
