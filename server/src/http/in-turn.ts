import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = [IncomingMessage, ServerResponse]

interface Turns {
  waiting: Exchange[]
  /** Of their addresses and headers, which stay in memory until they are handled. */
  bytes: number
}

// No browser and no proxy of ours sends a second request before it has the first response.
const MAX_WAITING = 32
// Each may have 16 KB.
const MAX_WAITING_BYTES = 64 * 1024

interface InTurn {
  handle: RequestListener
  /** Whether a request of this connection is being handled. */
  isBusy: (socket: Socket) => boolean
}

/**
 * Handles the requests of one connection one after the other, however many were sent at once. Node would start them all and
 * hold every response in memory until the client has read those before it. A client that goes on sending is cut.
 */
export function inTurn(handle: RequestListener): InTurn {
  const connections = new WeakMap<Socket, Turns>()

  function run(socket: Socket, turns: Turns, [request, response]: Exchange): void {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : turns.waiting.shift()
      if (next === undefined) {
        connections.delete(socket)
        return
      }
      turns.bytes -= countBytes(next[0])
      run(socket, turns, next)
    })
    handle(request, response)
  }

  return {
    isBusy: (socket) => connections.has(socket),
    handle(request, response) {
      const { socket } = request
      if (socket.destroyed) return
      const turns = connections.get(socket)
      if (turns === undefined) {
        const own: Turns = { waiting: [], bytes: 0 }
        connections.set(socket, own)
        run(socket, own, [request, response])
        return
      }
      turns.bytes += countBytes(request)
      if (turns.waiting.length < MAX_WAITING && turns.bytes <= MAX_WAITING_BYTES)
        turns.waiting.push([request, response])
      else socket.destroy()
    },
  }
}

const countBytes = ({ url = '', rawHeaders }: IncomingMessage) =>
  rawHeaders.reduce((sum, text) => sum + text.length, url.length)
