import { connect, type Socket } from 'node:net'
import { percentile } from './measure.ts'
import { processorMs } from './processes.ts'

export interface Load {
  requests: number
  errors: number
  perSecond: number
  /** CPU time of the server per request, in microseconds. */
  cpuMicros: number
  p99Ms: number
}

export interface Options {
  requests: number
  connections: number
  headers?: Record<string, string>
  tail?: (n: number) => string
}

/** Sends requests one after another on each connection, and measures the CPU time of the server. */
export async function load(
  url: string,
  pids: number[],
  { requests, connections, headers = {}, tail = () => '' }: Options,
): Promise<Load> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const times: number[] = []
  let [begun, errors] = [0, 0]
  const before = processorMs(pids)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname).setNoDelay()
      while (begun < requests) {
        begun += 1
        const request = `GET ${pathname}${search}${tail(begun)} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
        const asked = performance.now()
        if ((await ask(socket, request)) !== 200) errors += 1
        times.push(performance.now() - asked)
      }
      socket.destroy()
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  return {
    requests,
    errors,
    perSecond: requests / seconds,
    cpuMicros: ((processorMs(pids) - before) * 1_000) / requests,
    p99Ms: percentile(times, 0.99),
  }
}

/** Sends a request and returns the status, or 0 when the connection broke before the response ended. */
function ask(socket: Socket, request: string): Promise<number> {
  return new Promise((done) => {
    let [read, wanted, status] = [0, Number.POSITIVE_INFINITY, 0]
    let head = Buffer.alloc(0)
    const finish = (result: number) => {
      socket.off('data', onData).off('error', onEnd).off('close', onEnd)
      done(result)
    }
    const onEnd = () => finish(0)
    const onData = (chunk: Buffer) => {
      read += chunk.length
      if (wanted === Number.POSITIVE_INFINITY) {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const text = head.subarray(0, end).toString('latin1')
        status = Number(text.slice(9, 12))
        wanted = end + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
      }
      if (read >= wanted) finish(status)
    }
    socket.on('data', onData).on('error', onEnd).on('close', onEnd)
    socket.write(request)
  })
}
