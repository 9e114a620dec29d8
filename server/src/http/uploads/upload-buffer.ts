import { ERROR_TEXTS } from '@linework/contract/http/errors'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors.ts'

interface BufferLimits {
  /** Bytes of bodies that one process may hold in memory. */
  all: number
  perNetwork: number
  /** When a new body needs space, the slowest one is ended instead of rejecting the new one. */
  endsSlowest?: boolean
}

interface HeldBytes {
  /** Returns whether there is space for this many bytes, after ending slow bodies if that is allowed. */
  hasRoom: (network: string, bytes: number) => boolean
  /** Opens a body, whose space is free again when its response is sent or the client disconnects. */
  hold: (network: string, reply: Pick<FastifyReply, 'raw'>) => Hold
}

export interface Hold {
  /** Reserves space for a part that has arrived; unsent bytes need none. Returns false without space. */
  take: (bytes: number) => boolean
  /** Rejects with 408 when the body is too slow; the response then closes the connection. */
  reading: <T>(work: Promise<T>) => Promise<T>
  /** Until `work` ends the space stays reserved, even when the client disconnects. */
  during: <T>(work: Promise<T>) => Promise<T>
}

interface Body {
  network: string
  /** Seconds since the last 64 KB of the body were complete. */
  slowFor: number
  isEndable: () => boolean
  end: () => void
}

// Half the speed of a throttled phone (64 kbit/s).
const PIECE_BYTES = 64 * 1024
const PIECE_SECONDS = 15
// A body that receives a piece in each second is never ended in favour of another.
const SLOW_SECONDS = 1

/** Numbers of this process for the metrics. */
export const uploadCounts = { held: 0, rejected: { slow: 0, full: 0 } }

/** For bodies that anyone can send: limits their memory and requires a minimum speed. */
export function createUploadBuffer({ all, perNetwork, endsSlowest = false }: BufferLimits): HeldBytes {
  const held = new Map<string, number>()
  const bodies = new Set<Body>()
  let sum = 0

  const exceedsShare = (network: string, bytes: number) => (held.get(network) ?? 0) + bytes > perNetwork

  function hasRoom(network: string, bytes: number): boolean {
    while (sum + bytes > all || exceedsShare(network, bytes)) {
      const slowest = endsSlowest
        ? findSlowest(exceedsShare(network, bytes) ? network : undefined)
        : undefined
      if (slowest === undefined) {
        uploadCounts.rejected.full += 1
        return false
      }
      slowest.end()
    }
    return true
  }

  const findSlowest = (network: string | undefined) =>
    [...bodies]
      .filter((body) => body.isEndable() && (network === undefined || body.network === network))
      .sort((a, b) => b.slowFor - a.slowFor)[0]

  function add(network: string, bytes: number): void {
    const ofNetwork = (held.get(network) ?? 0) + bytes
    sum += bytes
    uploadCounts.held += bytes
    if (ofNetwork > 0) held.set(network, ofNetwork)
    else held.delete(network)
  }

  function hold(network: string, { raw }: Pick<FastifyReply, 'raw'>): Hold {
    const { req } = raw
    const ended = Promise.withResolvers<never>()
    // After a disconnect the promise has no other handler, and its rejection would end the process.
    ended.promise.catch(() => {})
    let own = 0
    let isWorking = false
    let seen = req.socket.bytesRead
    const body: Body = {
      network,
      slowFor: 0,
      isEndable: () => own > 0 && body.slowFor >= SLOW_SECONDS && !req.complete,
      end() {
        uploadCounts.rejected.slow += 1
        raw.shouldKeepAlive = false
        ended.reject(new ApiError(408, ERROR_TEXTS.tooSlow))
        release()
      },
    }
    bodies.add(body)
    // Counts only seconds in which the event loop ran, because a blocked loop receives nothing.
    const pace = setInterval(() => {
      const { bytesRead } = req.socket
      if (bytesRead - seen >= PIECE_BYTES) [seen, body.slowFor] = [bytesRead, 0]
      else body.slowFor += 1
      // The body of an in-process request is complete from the start.
      if (req.complete !== false) stopWatching()
      else if (body.slowFor >= PIECE_SECONDS) body.end()
    }, 1_000).unref()
    const stopWatching = () => {
      clearInterval(pace)
      bodies.delete(body)
    }
    const release = () => {
      if (isWorking) return
      stopWatching()
      add(network, -own)
      own = 0
    }
    // An in-process response emits no 'close', and the response to a disconnected client no 'finish'.
    raw.once('finish', release).once('close', release)
    return {
      take(bytes) {
        if (!hasRoom(network, bytes)) return false
        add(network, bytes)
        own += bytes
        return true
      },
      reading: (work) => Promise.race([work, ended.promise]),
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
