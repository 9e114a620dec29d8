import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const SLOW_4G = { roundTripMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 }

/** Starts a TCP proxy to `target`. All connections share its bandwidth, including those that prerender. */
export async function startSlowLine(target: { port: number }, limits = SLOW_4G) {
  const sockets = new Set<Socket>()
  const down = createLane(limits.roundTripMs / 2, limits.downBitsPerSecond)
  const up = createLane(limits.roundTripMs / 2, limits.upBitsPerSecond)
  const server = createServer(async (client) => {
    sockets.add(client)
    client.on('error', () => {}).on('close', () => sockets.delete(client))
    // Opening a connection takes an additional round trip.
    client.pause()
    await sleep(limits.roundTripMs)
    const upstream = connect({ host: '127.0.0.1', port: target.port })
    sockets.add(upstream)
    upstream.on('error', () => client.destroy()).on('close', () => sockets.delete(upstream))
    carry(client, upstream, up)
    carry(upstream, client, down)
    client.resume()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as { port: number }).port,
    destroy() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Lane = (bytes: number) => Promise<void>

/** Delays bytes. The returned function resolves when the bytes have arrived at the other end. */
function createLane(delayMs: number, bitsPerSecond: number): Lane {
  let freeAt = 0
  return async (bytes) => {
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (bytes * 8 * 1_000) / bitsPerSecond
    await sleep(freeAt - now + delayMs)
  }
}

function carry(from: Socket, to: Socket, lane: Lane): void {
  let last = Promise.resolve()
  from.on('data', (bytes) => {
    const arrived = lane(bytes.length)
    last = last.then(() => arrived).then(() => void to.write(bytes))
  })
  from.on('close', () => last.then(() => to.end()))
}
