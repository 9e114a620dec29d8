import { busy } from '../../../http/errors.ts'

interface Turn {
  network: string
  isGone: () => boolean
}

type AcquireSlot = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>

const RETRY_AFTER_SECONDS = 10

/**
 * Runs one task at a time and alternates between networks. A network that has used more than its share of
 * time waits for all others, so a few heavy pictures of it delay a new visitor by one picture at most.
 */
export function createFairQueue(maxWaiting: number): AcquireSlot {
  // The order of this map decides between networks that have used equally much of their share.
  const waiting = new Map<string, (() => void)[]>()
  const ahead = new Map<string, number>()
  let isBusy = false

  const aheadOf = (network: string) => ahead.get(network) ?? 0

  function wait(network: string): Promise<void> {
    const own = waiting.get(network) ?? []
    if (own.length >= maxWaiting) throw busy(RETRY_AFTER_SECONDS)
    waiting.set(network, own)
    return new Promise((begin) => own.push(begin))
  }

  /** Adds up the time that each network uses beyond its share. Only waiting networks have a share. */
  function charge(network: string, time: number): void {
    const share = time / new Set([...waiting.keys(), network]).size
    ahead.set(network, aheadOf(network) + time)
    for (const [each, sum] of ahead)
      if (sum > share) ahead.set(each, sum - share)
      else ahead.delete(each)
  }

  function next(): void {
    const [first] = [...waiting].sort(([one], [other]) => aheadOf(one) - aheadOf(other))
    isBusy = first !== undefined
    if (first === undefined) return
    const [network, own] = first
    const begin = own.shift()
    waiting.delete(network)
    if (own.length > 0) waiting.set(network, own)
    begin?.()
  }

  return async ({ network, isGone }, work) => {
    if (isBusy) await wait(network)
    isBusy = true
    const begun = performance.now()
    try {
      if (isGone()) throw busy(RETRY_AFTER_SECONDS)
      return await work()
    } finally {
      charge(network, performance.now() - begun)
      next()
    }
  }
}
