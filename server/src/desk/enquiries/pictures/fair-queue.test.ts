import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const isGone = () => false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the fair queue runs one task at a time and alternates between networks', async () => {
  const takeTurn = createFairQueue(4)
  const begun: string[] = []
  let running = 0
  const add = (network: string, name: string) =>
    takeTurn({ network, isGone }, async () => {
      begun.push(name)
      expect(++running).toBe(1)
      await Promise.resolve()
      vi.advanceTimersByTime(100)
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
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('the fair queue serves a new network before networks that have used more time', async () => {
  const takeTurn = createFairQueue(8)
  const begun: string[] = []
  const late: Promise<void>[] = []
  const add = (network: string, milliseconds: number) =>
    takeTurn({ network, isGone }, async () => {
      begun.push(network)
      if (begun.length === 5) late.push(add('new', 400), add('new', 400))
      vi.advanceTimersByTime(milliseconds)
    })
  await Promise.all(['a', 'b', 'c', 'd'].flatMap((network) => [1, 2, 3].map(() => add(network, 7_000))))
  await Promise.all(late)
  expect(begun).toEqual([...'abcda', 'new', 'b', 'new', ...'cdabcd'])
})

test('the fair queue returns 503 when a network has too many waiting tasks', async () => {
  const takeTurn = createFairQueue(2)
  const first = Promise.withResolvers<void>()
  const add = (network: string) => takeTurn({ network, isGone }, () => first.promise)
  const taken = [add('a'), add('a'), add('a')]
  await expect(add('a')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 10 })
  taken.push(add('b'))
  first.resolve()
  await Promise.all(taken)
})

test('the fair queue skips the task of a disconnected caller and runs the next one', async () => {
  const takeTurn = createFairQueue(4)
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

test('the fair queue runs the next task after a failure', async () => {
  const takeTurn = createFairQueue(4)
  await expect(
    takeTurn({ network: 'a', isGone }, () => Promise.reject(new Error('no picture'))),
  ).rejects.toThrow()
  expect(await takeTurn({ network: 'a', isGone }, async () => 'next')).toBe('next')
})
