import { connect, createServer, type Server, type Socket } from 'node:net'

export interface FaultyNetwork {
  port: number
  /** Drops all bytes in both directions but keeps connections open, like a pulled cable. */
  hang: () => void
  slow: (ms: number) => void
  /** Resets the open connections; new connections work. */
  cut: () => void
  /** Forwards new connections to another port, as after a failover. */
  lead: (port: number) => void
  /** Ends every open connection and accepts no new one. */
  down: () => Promise<void>
  restore: () => Promise<void>
  destroy: () => Promise<void>
}

/** Starts a TCP proxy between an app and its database, whose connections can be made to fail. */
export async function startFaultyNetwork(target: { host: string; port: number }): Promise<FaultyNetwork> {
  const pairs = new Set<[Socket, Socket]>()
  let targetPort = target.port
  let isHung = false
  let delayMs = 0

  function join(client: Socket): void {
    // During a hang, a new connection is accepted but never forwarded.
    if (isHung) {
      client.resume().on('error', () => {})
      return
    }
    const server = connect({ ...target, port: targetPort })
    const pair: [Socket, Socket] = [client, server]
    pairs.add(pair)
    // A connection that was open during a hang is unusable, because its dropped bytes stay lost.
    let isBroken = false
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.on('data', (bytes) => {
        isBroken ||= isHung
        if (isBroken) return
        if (delayMs > 0) setTimeout(() => to.write(bytes), delayMs)
        else to.write(bytes)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        pairs.delete(pair)
        if (!isBroken) to.destroy()
      })
    }
  }

  function cut(): void {
    for (const [client, server] of pairs) {
      client.resetAndDestroy()
      server.destroy()
    }
  }

  const listen = (port: number) =>
    new Promise<Server>((done) => {
      const server = createServer(join).listen(port, '127.0.0.1', () => done(server))
    })
  let server = await listen(0)
  const { port } = server.address() as { port: number }
  const stopListening = () => new Promise<void>((done) => server.close(() => done()))

  return {
    port,
    hang: () => {
      isHung = true
    },
    slow: (ms) => {
      delayMs = ms
    },
    cut,
    lead: (port) => {
      targetPort = port
    },
    async down() {
      const closed = stopListening()
      cut()
      await closed
    },
    async restore() {
      isHung = false
      delayMs = 0
      if (!server.listening) server = await listen(port)
    },
    async destroy() {
      const closed = stopListening()
      cut()
      await closed
    },
  }
}
