import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createHeldBytes } from './held-bytes.ts'

/** why: a response ends in one way or the other, at a moment that the test chooses */
const makeReply = () => ({ raw: new EventEmitter() as never })

test('a network holds its share, and all together theirs', () => {
  const hold = createHeldBytes({ all: 100, perNetwork: 40 })
  const reply = makeReply()
  expect([hold('a', 30, reply), hold('a', 11, reply), hold('a', 10, reply)]).toEqual([true, false, true])
  expect([hold('b', 40, reply), hold('c', 21, reply), hold('c', 20, reply)]).toEqual([true, false, true])
})

test.each(['finish', 'close'])('room is given back once at %s', (event) => {
  const hold = createHeldBytes({ all: 40, perNetwork: 40 })
  const [one, other] = [makeReply(), makeReply()]
  const raw = one.raw as EventEmitter
  expect([hold('a', 30, one), hold('a', 10, other), hold('a', 1, other)]).toEqual([true, true, false])
  raw.emit(event)
  raw.emit('finish')
  raw.emit('close')
  expect([hold('a', 31, other), hold('a', 30, other), hold('a', 1, other)]).toEqual([false, true, false])
})
