import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createUploadBuffer, uploadCounts } from './upload-buffer.ts'

/** why: the test controls when a response ends and when a body receives bytes */
function makeReply() {
  const req = { socket: { bytesRead: 0 }, complete: false }
  const raw = Object.assign(new EventEmitter(), { req, shouldKeepAlive: true })
  return { req, raw: raw as unknown as ServerResponse & typeof raw }
}

test('the upload buffer limits the bytes of each network and of all together', () => {
  const { hold, hasRoom } = createUploadBuffer({ all: 100, perNetwork: 40 })
  const [a, b, c] = ['a', 'b', 'c'].map((network) => hold(network, makeReply()))
  expect([a?.take(30), a?.take(11), a?.take(10)]).toEqual([true, false, true])
  expect([b?.take(40), c?.take(21), c?.take(20)]).toEqual([true, false, true])
  expect([hasRoom('d', 0), hasRoom('d', 1)]).toEqual([true, false])
})

test('the upload buffer has no bytes that are announced but not sent', () => {
  const { hold, hasRoom } = createUploadBuffer({ all: 40, perNetwork: 40 })
  expect(hold('a', makeReply()).take(1)).toBe(true)
  expect([hasRoom('a', 39), hasRoom('a', 40)]).toEqual([true, false])
})

test.each(['finish', 'close'])('the upload buffer releases the space of a request once on %s', (event) => {
  const { hold, hasRoom } = createUploadBuffer({ all: 40, perNetwork: 40 })
  const one = makeReply()
  const raw = one.raw as EventEmitter
  expect([hold('a', one).take(30), hold('a', makeReply()).take(10)]).toEqual([true, true])
  raw.emit(event)
  raw.emit('finish')
  raw.emit('close')
  expect([hasRoom('a', 31), hasRoom('a', 30)]).toEqual([false, true])
})

test('the upload buffer keeps a disconnected client’s space while a body is processed', async () => {
  const { hold, hasRoom } = createUploadBuffer({ all: 40, perNetwork: 40 })
  const reply = makeReply()
  const held = hold('a', reply)
  held.take(40)
  const work = Promise.withResolvers<string>()
  const result = held.during(work.promise)
  ;(reply.raw as EventEmitter).emit('close')
  expect(hasRoom('a', 1)).toBe(false)
  work.resolve('stored')
  expect(await result).toBe('stored')
  expect(hasRoom('a', 40)).toBe(true)
})

describe('minimum speed of uploads', () => {
  const KB = 1024
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Takes 10 of the 40 bytes of the buffer. The body stays open until the buffer ends it. */
  function open({ hold }: ReturnType<typeof createUploadBuffer>, network: string) {
    const reply = makeReply()
    const held = hold(network, reply)
    expect(held.take(10)).toBe(true)
    const body = { ...reply, held, status: 0 }
    held.reading(new Promise(() => {})).catch(({ statusCode }) => {
      body.status = statusCode
    })
    return body
  }
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
  const ROOM = { all: 40, perNetwork: 20, endsSlowest: true }

  test('ends a body with 408 and frees its space when 64 KB take more than 15 seconds', async () => {
    const room = createUploadBuffer({ all: 40, perNetwork: 20 })
    const [slow, steady, complete] = [open(room, 'a'), open(room, 'a'), open(room, 'b')]
    complete.req.complete = true
    const { held, rejected } = structuredClone(uploadCounts)
    for (let second = 0; second < 40; second++) {
      slow.req.socket.bytesRead += 4 * KB
      steady.req.socket.bytesRead += 5 * KB
      await pass(1)
    }
    expect([slow.status, steady.status, complete.status]).toEqual([408, 0, 0])
    expect([slow.raw.shouldKeepAlive, steady.raw.shouldKeepAlive]).toEqual([false, true])
    expect(uploadCounts).toEqual({ held: held - 10, rejected: { ...rejected, slow: rejected.slow + 1 } })
    expect([room.hasRoom('a', 11), room.hasRoom('a', 10)]).toEqual([false, true])
  })

  test('ends the slowest upload when a new one needs space', async () => {
    const room = createUploadBuffer(ROOM)
    const [slow, slowest, quick, complete] = ['a', 'b', 'c', 'd'].map((network) => open(room, network))
    if (!slow || !slowest || !quick || !complete) throw new Error('four were opened')
    complete.req.complete = true
    slow.req.socket.bytesRead += 64 * KB
    await pass(1)
    quick.req.socket.bytesRead += 64 * KB
    await pass(1)
    expect([room.hasRoom('e', 10), room.hasRoom('e', 10)]).toEqual([true, true])
    await pass(0)
    expect([slow, slowest, quick, complete].map(({ status }) => status)).toEqual([0, 408, 0, 0])
    expect([room.hasRoom('e', 20), room.hasRoom('e', 21)]).toEqual([true, false])
    await pass(0)
    expect([slow.status, quick.status, complete.status]).toEqual([408, 0, 0])
  })

  test('ends no upload of another network when one network reaches its limit', async () => {
    const room = createUploadBuffer(ROOM)
    const [own, second, other] = [open(room, 'a'), open(room, 'a'), open(room, 'b')]
    await pass(1)
    own.req.socket.bytesRead += 64 * KB
    await pass(1)
    expect(room.hasRoom('a', 10)).toBe(true)
    await pass(0)
    expect([own.status, second.status, other.status]).toEqual([0, 408, 0])
  })

  test('rejects a new upload when no running one is slow or none may be ended', async () => {
    const { full } = uploadCounts.rejected
    for (const [endsSlowest, seconds] of [
      [true, 0],
      [false, 2],
    ] as const) {
      const room = createUploadBuffer({ ...ROOM, endsSlowest })
      const bodies = [open(room, 'a'), open(room, 'a')]
      await pass(seconds)
      expect(room.hasRoom('a', 10)).toBe(false)
      await pass(0)
      expect(bodies.map(({ status }) => status)).toEqual([0, 0])
    }
    expect(uploadCounts.rejected.full).toBe(full + 2)
  })
})
