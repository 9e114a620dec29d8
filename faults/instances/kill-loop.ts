import { setTimeout as sleep } from 'node:timers/promises'
import { random } from '../support/random.ts'
import type { TwoInstances } from './two-instances.ts'

interface Kills {
  kills: number
  /** Returns the finished share of the work, from 0 to 1. */
  progress: () => number
  beforeKill?: (n: number) => void
}

/** Kills the instances in turn, evenly spread over the work. Returns when all of them run again. */
export async function killDuring(instances: TwoInstances, { kills, progress, beforeKill }: Kills) {
  const restarts: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()]
  for (let n = 0; n < kills; n++) {
    while (progress() < (n + 0.5) / kills) await sleep(5)
    beforeKill?.(n)
    await sleep(random() * 200)
    const which = random() < 0.5 ? 0 : 1
    // Does not wait, so that the other instance may be killed during this restart.
    restarts[which] = restarts[which].then(() => instances.killOne(which))
  }
  await Promise.all(restarts)
}
