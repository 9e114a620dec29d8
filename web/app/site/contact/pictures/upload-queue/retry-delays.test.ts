import { expect, test } from 'vitest'
import { nextStep, retryDelayMs } from './retry-delays.ts'

const secondsOf = (status: number, named: number | undefined, tries: number[]) =>
  tries.map((each) => retryDelayMs(status, named, each).ms / 1_000)

test('without a response, the wait before the next upload grows up to a minute', () => {
  expect(secondsOf(0, undefined, [0, 1, 2, 5, 2_000])).toEqual([2, 4, 8, 60, 60])
  expect(retryDelayMs(0, undefined, 0)).toMatchObject({
    endsEarly: true,
    reason: expect.stringMatching(/^No connection/),
  })
})

test('a wait from Retry-After grows with each attempt and is never shortened', () => {
  expect(secondsOf(503, 3, [0, 1, 2, 3, 2_000])).toEqual([3, 6, 12, 24, 300])
  expect(secondsOf(429, 7_200, [0, 1, 9])).toEqual([7_200, 7_200, 7_200])
  // A day is the longest wait, because a ticket expires then and longer timers would fire immediately.
  expect(secondsOf(429, 1e9, [0])).toEqual([86_400])
  expect(retryDelayMs(503, 3, 0)).toMatchObject({ endsEarly: false, reason: expect.stringMatching(/busy/) })
})

test('after a 507 the queue waits long and names missing storage as the reason', () => {
  expect(secondsOf(507, undefined, [0, 1, 2, 9])).toEqual([60, 120, 240, 3_600])
  expect(secondsOf(507, 300, [0, 1])).toEqual([300, 600])
  expect(retryDelayMs(507, undefined, 0)).toMatchObject({
    endsEarly: false,
    reason: expect.stringMatching(/cannot store pictures/),
  })
})

test('a 502 of a proxy gives the reason that the server is busy, not offline', () => {
  expect(retryDelayMs(502, undefined, 0)).toMatchObject({
    endsEarly: true,
    reason: expect.stringMatching(/busy/),
  })
})

const stored = { bytes: new ArrayBuffer(1) }
const sent = { at: Date.now(), ticket: 'ticket' }

test('the queue waits while the browser denies storage, and rejects a deleted picture', () => {
  expect(nextStep(stored, true, sent)).toEqual({ step: 'send', ticket: 'ticket', bytes: stored.bytes })
  expect(nextStep('denied', true, sent).step).toBe('wait')
  expect(nextStep(undefined, false, sent).step).toBe('leave')
  expect(nextStep(undefined, false, undefined).step).toBe('leave')
  expect(nextStep(undefined, true, sent)).toEqual({ step: 'reject', reason: 'Your browser has deleted it.' })
})

test('the queue rejects a picture without a valid ticket', () => {
  const old = { at: Date.now() - 25 * 3_600_000, ticket: 'ticket' }
  const reason = 'It could not be sent within a day.'
  expect(nextStep(stored, true, old)).toEqual({ step: 'reject', reason })
  expect(nextStep('denied', true, old)).toEqual({ step: 'reject', reason })
  expect(nextStep(stored, true, { ...sent, ticket: '' }).step).toBe('reject')
})
