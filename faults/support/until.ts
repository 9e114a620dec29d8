import { setTimeout as sleep } from 'node:timers/promises'

// It tells what never comes, not a busy machine.
const GIVE_UP_MS = 180_000

/** Waits for something that has to come. */
export async function until(isSo: () => boolean | Promise<boolean>, giveUpMs = GIVE_UP_MS): Promise<void> {
  for (const deadline = Date.now() + giveUpMs; !(await isSo()); await sleep(10))
    if (Date.now() > deadline) throw new Error(`It did not become so within ${giveUpMs} ms`)
}
