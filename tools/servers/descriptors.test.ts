import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { countDescriptors } from './descriptors.ts'

let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

// A server that opens a file for every byte it receives.
const SERVER = `const server = require('net').createServer((socket) => {
  socket.on('data', () => require('fs').openSync('/dev/null'))
  socket.on('error', () => {})
})
server.listen(0, process.argv[1], () => process.stdout.write(String(server.address().port)))`

test.each(['127.0.0.1', '::1'])(
  'the load tests count client connections at %s separately from other open files',
  async (host) => {
    child = spawn(process.execPath, ['-e', SERVER, host], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await once(child.stdout as NodeJS.ReadableStream, 'data')
    const [pid, port] = [child.pid as number, Number(said)]
    const { connections, others } = await countDescriptors(pid, port)
    expect(connections).toBe(0)
    const clients = Array.from({ length: 3 }, () => connect(port, host))
    const counts = (expected: object) =>
      vi.waitFor(async () => expect(await countDescriptors(pid, port)).toEqual(expected), 30_000)
    await counts({ connections: 3, others })
    clients[0]?.write('x')
    await counts({ connections: 3, others: others + 1 })
    for (const client of clients) client.destroy()
    await counts({ connections: 0, others: others + 1 })
  },
)
