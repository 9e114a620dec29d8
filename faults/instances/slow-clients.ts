import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const A_BYTE_EVERY_MS = 500

const HEADERS = 'GET /services HTTP/1.1\r\nHost: studio.example\r\nX-Slow: '
const BODY =
  'POST /api/contact HTTP/1.1\r\nHost: studio.example\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"'

/** Opens clients that never finish a request: half send headers byte by byte, and half the body. */
export async function openSlowClients(url: string, count: number) {
  const { hostname, port } = new URL(url)
  let open = 0
  const sockets = Array.from({ length: count }, (_, n) => {
    const socket = connect(Number(port), hostname)
    const drip = setInterval(() => socket.write('a'), A_BYTE_EVERY_MS)
    socket.on('connect', () => {
      open += 1
      socket.write(n % 2 === 0 ? HEADERS : BODY)
    })
    socket.on('error', () => {})
    socket.resume()
    socket.on('close', () => {
      open -= 1
      clearInterval(drip)
    })
    return socket
  })
  while (sockets.some(({ connecting }) => connecting)) await sleep(10)
  return {
    countOpen: () => open,
    end() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
