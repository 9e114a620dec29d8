import type { FastifyReply } from 'fastify'

interface Room {
  /** How many bytes of bodies one process holds in memory at once. */
  all: number
  perNetwork: number
}

/** Takes room for a body until its response is sent or the caller is gone. False where there is none. */
export type HoldBytes = (network: string, bytes: number, reply: Pick<FastifyReply, 'raw'>) => boolean

/** For bodies that anyone may send: many at once wait outside instead of in memory. */
export function createHeldBytes({ all, perNetwork }: Room): HoldBytes {
  const held = new Map<string, number>()
  let sum = 0

  function add(network: string, bytes: number): void {
    const ofNetwork = (held.get(network) ?? 0) + bytes
    sum += bytes
    if (ofNetwork > 0) held.set(network, ofNetwork)
    else held.delete(network)
  }

  return (network, bytes, { raw }) => {
    if (sum + bytes > all || (held.get(network) ?? 0) + bytes > perNetwork) return false
    add(network, bytes)
    let isHeld = true
    const release = () => {
      if (isHeld) add(network, -bytes)
      isHeld = false
    }
    // A response that is sent in process is never closed, and one whose caller is gone never finishes.
    raw.once('finish', release).once('close', release)
    return true
  }
}
