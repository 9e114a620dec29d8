import { setTimeout as sleep } from 'node:timers/promises'

// A long timeout, so that only a failure exceeds it, not a busy machine.
const GIVE_UP_MS = 180_000

export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  giveUpMs = GIVE_UP_MS,
): Promise<void> {
  for (const deadline = Date.now() + giveUpMs; !(await isSo()); await sleep(10))
    if (Date.now() > deadline) throw new Error(`It did not become so within ${giveUpMs} ms`)
}
