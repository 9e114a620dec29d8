import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const isGone = () => false

test('one at a time, the networks in turn', async () => {
  const takeTurn = createTurns(4)
  const begun: string[] = []
  let running = 0
  const add = (network: string, name: string) =>
    takeTurn({ network, isGone }, async () => {
      begun.push(name)
      expect(++running).toBe(1)
      await Promise.resolve()
      running--
    })
  await Promise.all([
    add('a', 'a1'),
    add('a', 'a2'),
    add('a', 'a3'),
    add('b', 'b1'),
    add('c', 'c1'),
    add('b', 'b2'),
  ])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('a network has so many waiting, and is told to come again', async () => {
  const takeTurn = createTurns(2)
  const first = Promise.withResolvers<void>()
  const add = (network: string) => takeTurn({ network, isGone }, () => first.promise)
  const taken = [add('a'), add('a'), add('a')]
  await expect(add('a')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 10 })
  taken.push(add('b'))
  first.resolve()
  await Promise.all(taken)
})

test('nothing is done for a caller who is gone, and the next one has its turn', async () => {
  const takeTurn = createTurns(4)
  const first = Promise.withResolvers<void>()
  let isDone = false
  const work = async () => {
    isDone = true
  }
  const all = [
    takeTurn({ network: 'a', isGone }, () => first.promise),
    takeTurn({ network: 'b', isGone: () => true }, work),
    takeTurn({ network: 'c', isGone }, async () => 'done'),
  ]
  first.resolve()
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(isDone).toBe(false)
})

test('a failure ends its turn', async () => {
  const takeTurn = createTurns(4)
  await expect(
    takeTurn({ network: 'a', isGone }, () => Promise.reject(new Error('no picture'))),
  ).rejects.toThrow()
  expect(await takeTurn({ network: 'a', isGone }, async () => 'next')).toBe('next')
})
