import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createS3Store } from './s3-store.ts'
import { type Store, StoreUnavailable } from './store.ts'

// Long enough for 50 concurrent reads on a busy machine.
const TIMEOUT_MS = 2_000
const KEY = 'ab'.repeat(16)
// Larger than the socket buffers, so that a paused reader stops the transfer.
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'x')

let server: Server
afterEach(() => server.closeAllConnections())

// why: a real server does not stop midway on demand. faults/picture-s3.test.ts uses a real one.
async function startStore(respond: RequestListener) {
  server = createServer(respond)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  return createS3Store({ S3_BUCKET: 'pictures', S3_ENDPOINT, S3_REGION: 'us-east-1', ...keys }, TIMEOUT_MS)
}

const openStream = async (store: Store, name: string) =>
  (await store.open(KEY, name)) as { size: number; bytes: Readable }

test('reading an S3 file fails when the response stops midway', async () => {
  const store = await startStore((_, response) => {
    response.setHeader('content-length', 1_000).write('half')
  })
  const { size, bytes } = await openStream(store, '320.jpeg')
  expect(size).toBe(1_000)
  await expect(bytes.toArray()).rejects.toThrow(StoreUnavailable)
})

test('a slow reader gets the whole S3 file and does not block other connections', async () => {
  const store = await startStore(({ url }, response) => {
    response.end(url?.includes('1600') ? LARGE : 'small')
  })
  const open = async (name: string) => (await openStream(store, name)).bytes.pause()
  const reader = await open('1600.jpeg')
  // Uses as many connections for streams as the store has for whole reads.
  const others = await Promise.all(Array.from({ length: 50 }, () => open('320.jpeg')))
  await sleep(1.5 * TIMEOUT_MS)
  expect(Buffer.from((await store.read(KEY, '320.jpeg')) ?? []).toString()).toBe('small')
  expect(Buffer.concat(await reader.toArray()).equals(LARGE)).toBe(true)
  for (const other of others) other.destroy()
})
