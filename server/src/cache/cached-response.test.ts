import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { type Representation, representationFor, toCachedResponse } from './cached-response.ts'

const WORDS = Array.from({ length: 2_000 }, (_, i) => `word ${(i * 7_919) % 911}`).join(' ')
const make = (type: string) =>
  toCachedResponse({ body: Buffer.from(WORDS), headers: { 'content-type': type }, status: 200 })
const request = (response: ReturnType<typeof make>) =>
  representationFor(response, { 'accept-encoding': 'gzip, br' })

test('the cache compresses a page better after the page was requested a second time', async () => {
  const page = make('text/html; charset=utf-8')
  const first = await request(page)
  const better = await vi.waitFor(
    () => {
      const bytes = request(page) as Representation
      expect(bytes.body.length).toBeLessThan(first.body.length)
      return bytes
    },
    { timeout: 30_000 },
  )
  expect(brotliDecompressSync(better.body).toString()).toBe(WORDS)
  expect(better.headers).toEqual({ ...first.headers, 'content-length': String(better.body.length) })
  expect(better.etag).toBe(first.etag)
})

test('the cache compresses a list once at quick quality, because lists are numerous', async () => {
  const list = make('application/json; charset=utf-8')
  const first = await request(list)
  expect(request(list)).toBe(first)
  expect(list.isBest).toBe(true)
})
