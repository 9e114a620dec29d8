import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { type Bytes, bytesFor, keep } from './kept.ts'

const WORDS = Array.from({ length: 2_000 }, (_, i) => `word ${(i * 7_919) % 911}`).join(' ')
const make = (type: string) =>
  keep({ body: Buffer.from(WORDS), headers: { 'content-type': type }, status: 200 })
const ask = (kept: ReturnType<typeof make>) => bytesFor(kept, { 'accept-encoding': 'gzip, br' })

test('a page that is asked for again is compressed better, and reads the same', async () => {
  const page = make('text/html; charset=utf-8')
  const first = await ask(page)
  const better = await vi.waitFor(() => {
    const bytes = ask(page) as Bytes
    expect(bytes.body.length).toBeLessThan(first.body.length)
    return bytes
  })
  expect(brotliDecompressSync(better.body).toString()).toBe(WORDS)
  expect(better.headers).toEqual({ ...first.headers, 'content-length': String(better.body.length) })
  expect(better.etag).toBe(first.etag)
})

test('a list is not: anybody can ask for a thousand of them', async () => {
  const list = make('application/json; charset=utf-8')
  const first = await ask(list)
  expect(ask(list)).toBe(first)
  expect(list.isBest).toBe(true)
})
