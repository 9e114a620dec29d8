import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { percentile } from './measure.ts'

// The kernel counts processor time in hundredths of a second.
const TICK_MS = 10

export interface Load {
  requests: number
  errors: number
  perSecond: number
  /** Processor time of the server for one request, in microseconds. */
  cpuMicros: number
  p99Ms: number
}

/** The same request over and over on so many connections, and what it cost the process that answered. */
export async function load(
  url: string,
  pid: number,
  {
    requests,
    connections,
    headers = {},
  }: { requests: number; connections: number; headers?: Record<string, string> },
): Promise<Load> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  const times: number[] = []
  let [begun, errors] = [0, 0]
  const before = processorMs(pid)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname)
      while (begun < requests) {
        begun += 1
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
    cpuMicros: ((processorMs(pid) - before) * 1_000) / requests,
    p99Ms: percentile(times, 0.99),
  }
}

/** Sends one request and reads its whole answer. Returns the status, 0 when the line broke. */
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

/** What the process itself has used so far, without its children. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
