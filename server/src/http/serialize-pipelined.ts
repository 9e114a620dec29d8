import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = [IncomingMessage, ServerResponse]

interface Turns {
  waiting: Exchange[]
  /** Bytes of the URLs and headers that are in memory until their requests are handled. */
  bytes: number
}

// No browser or proxy of ours sends a second request before it has the first response.
const MAX_WAITING = 32
// One request can have 16 KB of headers.
const MAX_WAITING_BYTES = 64 * 1024

interface InTurn {
  handle: RequestListener
  isBusy: (socket: Socket) => boolean
}

/**
 * Handles the pipelined requests of a connection one after the other. Node would start all of them, and keep
 * every response in memory until the client has read the earlier ones. A client that sends too many is
 * disconnected.
 */
export function serializePipelined(handle: RequestListener): InTurn {
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
