import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FilePieces, PIECE_BYTES } from './file-pieces.ts'

const WITHIN_MS = 30_000
const SIZE = 5 * PIECE_BYTES + 7
const bytes = randomBytes(SIZE)
let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linework-pieces-'))
  path = join(folder, 'a.jpeg')
  await writeFile(path, bytes)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openPieces() {
  const file = await open(path)
  return { pieces: new FilePieces(file, SIZE), isClosed: () => file.fd === -1 }
}

/** Takes a piece only when the test asks for it, like the connection of a slow client. */
function makeSlow() {
  const taken: Buffer[] = []
  const writes: { piece: Buffer; done: () => void }[] = []
  const to = new Writable({ write: (piece, _encoding, done) => writes.push({ piece, done }) })
  const take = async () => {
    const { piece, done } = await vi.waitUntil(() => writes.shift(), WITHIN_MS)
    taken.push(Buffer.from(piece))
    done()
    return piece
  }
  return { to, take, taken, writes }
}

test('sends a whole stored file through one reused buffer, then closes the file', async () => {
  const { pieces, isClosed } = await openPieces()
  const { to, take, taken } = makeSlow()
  pieces.pipe(to)
  const first = await take()
  for (let n = 1; n < 6; n++) expect((await take()).buffer).toBe(first.buffer)
  await finished(to)
  await finished(pieces)
  expect(Buffer.concat(taken).equals(bytes)).toBe(true)
  await vi.waitUntil(isClosed, WITHIN_MS)
})

test('concurrent file streams use separate buffers, which later streams reuse', async () => {
  const [one, other] = [makeSlow(), makeSlow()]
  const opened = [await openPieces(), await openPieces()]
  opened[0]?.pieces.pipe(one.to)
  opened[1]?.pieces.pipe(other.to)
  const used = [(await one.take()).buffer, (await other.take()).buffer]
  expect(used[0]).not.toBe(used[1])
  for (let n = 1; n < 6; n++) await Promise.all([one.take(), other.take()])
  await Promise.all([finished(one.to), finished(other.to)])
  for (const { taken } of [one, other]) expect(Buffer.concat(taken).equals(bytes)).toBe(true)
  const next = makeSlow()
  const { pieces } = await openPieces()
  pieces.pipe(next.to)
  expect(used).toContain((await next.take()).buffer)
  pieces.destroy()
})

test('does not read ahead for a slow client, and closes the file on disconnect', async () => {
  const { pieces, isClosed } = await openPieces()
  const { to, writes } = makeSlow()
  pieces.pipe(to)
  await vi.waitUntil(() => writes.length === 1, WITHIN_MS)
  const unused = writes[0]?.piece.buffer
  expect([to.writableLength, pieces.readableLength]).toEqual([PIECE_BYTES, 0])
  pieces.destroy()
  await vi.waitUntil(isClosed, WITHIN_MS)
  // The connection may still read the buffer of the aborted stream, so another one is used.
  const next = makeSlow()
  const another = await openPieces()
  another.pieces.pipe(next.to)
  expect((await next.take()).buffer).not.toBe(unused)
  another.pieces.destroy()
})

test('a file stream that is read without pipe works like any other stream', async () => {
  const { pieces, isClosed } = await openPieces()
  expect((await buffer(pieces)).equals(bytes)).toBe(true)
  await vi.waitUntil(isClosed, WITHIN_MS)
})

test('reading a stored file fails when the file has become shorter', async () => {
  const { pieces, isClosed } = await openPieces()
  const { to, take } = makeSlow()
  pieces.pipe(to)
  await truncate(path, PIECE_BYTES + 1)
  const failed = expect(finished(pieces)).rejects.toThrow('shorter')
  await take()
  void take().catch(() => {})
  await failed
  await vi.waitUntil(isClosed, WITHIN_MS)
})
