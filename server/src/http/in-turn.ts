import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = [IncomingMessage, ServerResponse]

// No browser and no proxy of ours sends a second request before it has the first response.
const MAX_WAITING = 32

/**
 * Handles the requests of one connection one after the other, however many were sent at once. Node would start them all and
 * hold every response in memory until the client has read those before it. A client that goes on sending is cut.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Exchange[]>()

  function run(socket: Socket, waiting: Exchange[], [request, response]: Exchange): void {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : waiting.shift()
      if (next === undefined) connections.delete(socket)
      else run(socket, waiting, next)
    })
    handle(request, response)
  }

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const waiting = connections.get(socket)
    if (waiting === undefined) {
      const own: Exchange[] = []
      connections.set(socket, own)
      run(socket, own, [request, response])
    } else if (waiting.length < MAX_WAITING) waiting.push([request, response])
    else socket.destroy()
  }
}
