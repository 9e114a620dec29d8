import { expect, test } from 'vitest'
import { nextStep, waitAfter } from './waits.ts'

const secondsOf = (status: number, named: number | undefined, tries: number[]) =>
  tries.map((each) => waitAfter(status, named, each).ms / 1_000)

test('without an answer the waits grow to a minute, and end when the line is back', () => {
  expect(secondsOf(0, undefined, [0, 1, 2, 5, 2_000])).toEqual([2, 4, 8, 60, 60])
  expect(waitAfter(0, undefined, 0)).toMatchObject({
    endsEarly: true,
    reason: expect.stringMatching(/^The line/),
  })
})

test('a named time grows with the tries, is never cut short, and ends early for no one', () => {
  expect(secondsOf(503, 3, [0, 1, 2, 3, 2_000])).toEqual([3, 6, 12, 24, 300])
  expect(secondsOf(429, 7_200, [0, 1, 9])).toEqual([7_200, 7_200, 7_200])
  // No ticket lives longer, and a timer of many days would end at once.
  expect(secondsOf(429, 1e9, [0])).toEqual([86_400])
  expect(waitAfter(503, 3, 0)).toMatchObject({ endsEarly: false, reason: expect.stringMatching(/busy/) })
})

test('a studio without room is asked seldom, and says so', () => {
  expect(secondsOf(507, undefined, [0, 1, 2, 9])).toEqual([60, 120, 240, 3_600])
  expect(secondsOf(507, 300, [0, 1])).toEqual([300, 600])
  expect(waitAfter(507, undefined, 0)).toMatchObject({
    endsEarly: false,
    reason: expect.stringMatching(/no room/),
  })
})

test('an error page of a proxy is no lost line', () => {
  expect(waitAfter(502, undefined, 0)).toMatchObject({
    endsEarly: true,
    reason: expect.stringMatching(/busy/),
  })
})

const stored = { bytes: new ArrayBuffer(1) }
const sent = { at: Date.now(), ticket: 'ticket' }

test('bytes that the browser does not give out are waited for, and only done ones are left', () => {
  expect(nextStep(stored, true, sent)).toEqual({ step: 'send', ticket: 'ticket', bytes: stored.bytes })
  expect(nextStep('denied', true, sent).step).toBe('wait')
  expect(nextStep(undefined, false, sent).step).toBe('leave')
  expect(nextStep(undefined, false, undefined).step).toBe('leave')
  expect(nextStep(undefined, true, sent)).toEqual({ step: 'reject', reason: 'Your browser has deleted it.' })
})

test('a picture without a valid ticket is given up', () => {
  const old = { at: Date.now() - 25 * 3_600_000, ticket: 'ticket' }
  const reason = 'It could not be sent within a day.'
  expect(nextStep(stored, true, old)).toEqual({ step: 'reject', reason })
  expect(nextStep('denied', true, old)).toEqual({ step: 'reject', reason })
  expect(nextStep(stored, true, { ...sent, ticket: '' }).step).toBe('reject')
})
