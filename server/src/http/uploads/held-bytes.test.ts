import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createHeldBytes } from './held-bytes.ts'

/** why: a response ends in one way or the other, at a moment that the test chooses */
const makeReply = () => ({ raw: new EventEmitter() as never })

test('a network holds its share, and all together theirs', () => {
  const { hold, hasRoom } = createHeldBytes({ all: 100, perNetwork: 40 })
  const [a, b, c] = ['a', 'b', 'c'].map((network) => hold(network, makeReply()))
  expect([a?.take(30), a?.take(11), a?.take(10)]).toEqual([true, false, true])
  expect([b?.take(40), c?.take(21), c?.take(20)]).toEqual([true, false, true])
  expect([hasRoom('d', 0), hasRoom('d', 1)]).toEqual([true, false])
})

test('what is declared and not sent takes no room', () => {
  const { hold, hasRoom } = createHeldBytes({ all: 40, perNetwork: 40 })
  expect(hold('a', makeReply()).take(1)).toBe(true)
  expect([hasRoom('a', 39), hasRoom('a', 40)]).toEqual([true, false])
})

test.each(['finish', 'close'])('room is given back once at %s', (event) => {
  const { hold, hasRoom } = createHeldBytes({ all: 40, perNetwork: 40 })
  const one = makeReply()
  const raw = one.raw as EventEmitter
  expect([hold('a', one).take(30), hold('a', makeReply()).take(10)]).toEqual([true, true])
  raw.emit(event)
  raw.emit('finish')
  raw.emit('close')
  expect([hasRoom('a', 31), hasRoom('a', 30)]).toEqual([false, true])
})

test('a caller who is gone gives no room back while its body is worked with', async () => {
  const { hold, hasRoom } = createHeldBytes({ all: 40, perNetwork: 40 })
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
