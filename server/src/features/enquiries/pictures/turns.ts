import { busy } from '../../../http/errors.ts'

interface Turn {
  network: string
  /** Whether the caller still waits for it. */
  isGone: () => boolean
}

export type TakeTurn = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>

const RETRY_AFTER_SECONDS = 10

/** One at a time, the networks in turn: however many pictures one of them sends, the others wait for one of them at most. */
export function createTurns(maxWaiting: number): TakeTurn {
  // In the order of their turns.
  const waiting = new Map<string, (() => void)[]>()
  let isBusy = false

  function wait(network: string): Promise<void> {
    const own = waiting.get(network) ?? []
    if (own.length >= maxWaiting) throw busy(RETRY_AFTER_SECONDS)
    waiting.set(network, own)
    return new Promise((begin) => own.push(begin))
  }

  function next(): void {
    const [first] = waiting
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
    try {
      if (isGone()) throw busy(RETRY_AFTER_SECONDS)
      return await work()
    } finally {
      next()
    }
  }
}
