import { connect, createServer } from 'node:net'

export const LOOPBACK = '127.0.0.1'

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, LOOPBACK, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

export const isListening = (port: number, address = LOOPBACK) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, address, () => {
      socket.destroy()
      done(true)
    }).once('error', () => done(false))
  })
