import { setTimeout as sleep } from 'node:timers/promises'

// Generous, so that a timeout means a failure and not a busy machine.
const GIVE_UP_MS = 180_000

/** Waits until the condition is true. Throws after a timeout. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  giveUpMs = GIVE_UP_MS,
): Promise<void> {
  for (const deadline = Date.now() + giveUpMs; !(await isSo()); await sleep(10))
    if (Date.now() > deadline) throw new Error(`It did not become so within ${giveUpMs} ms`)
}
