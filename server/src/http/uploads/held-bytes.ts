import type { FastifyReply } from 'fastify'

interface Room {
  /** How many bytes of bodies one process holds in memory at once. */
  all: number
  perNetwork: number
}

export interface HeldBytes {
  /** Whether there is room for so many bytes now. */
  hasRoom: (network: string, bytes: number) => boolean
  /** Room for one body, until its response is sent or the caller is gone. */
  hold: (network: string, reply: Pick<FastifyReply, 'raw'>) => Hold
}

export interface Hold {
  /** As more of the body comes, because a caller who declares much and sends little must not take it. False without room. */
  take: (bytes: number) => boolean
  /** Keeps the room until the work with the body is done, also when the caller is gone. */
  during: <T>(work: Promise<T>) => Promise<T>
}

/** For bodies that anyone may send: many at once wait outside instead of in memory. */
export function createHeldBytes({ all, perNetwork }: Room): HeldBytes {
  const held = new Map<string, number>()
  let sum = 0

  const hasRoom = (network: string, bytes: number) =>
    sum + bytes <= all && (held.get(network) ?? 0) + bytes <= perNetwork

  function add(network: string, bytes: number): void {
    const ofNetwork = (held.get(network) ?? 0) + bytes
    sum += bytes
    if (ofNetwork > 0) held.set(network, ofNetwork)
    else held.delete(network)
  }

  function hold(network: string, { raw }: Pick<FastifyReply, 'raw'>): Hold {
    let own = 0
    let isWorking = false
    const release = () => {
      if (isWorking) return
      add(network, -own)
      own = 0
    }
    // A response that is sent in process is never closed, and one whose caller is gone never finishes.
    raw.once('finish', release).once('close', release)
    return {
      take(bytes) {
        if (!hasRoom(network, bytes)) return false
        add(network, bytes)
        own += bytes
        return true
      },
      async during(work) {
        isWorking = true
        try {
          return await work
        } finally {
          isWorking = false
          release()
        }
      },
    }
  }

  return { hasRoom, hold }
}
