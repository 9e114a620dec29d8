import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSlowListener, withSlowCallPrompt } from './slow-calls.ts'

let end: (() => void) | undefined
let notification = 0

beforeEach(() => {
  vi.useFakeTimers()
  notification = 0
  end = undefined
  setSlowListener((next) => {
    notification++
    end = next
  })
})

afterEach(() => {
  setSlowListener(undefined)
  vi.useRealTimers()
})

/** A call that resolves on command, and rejects when it is aborted, as fetch does. */
function call(isRead: boolean) {
  const sent: ((answer: string) => void)[] = []
  const answer = withSlowCallPrompt(
    isRead,
    (signal) =>
      new Promise<string>((done, fail) => {
        sent.push(done)
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
  )
  return { sent, answer }
}

test('an API call with a fast response shows no notice', async () => {
  const { sent, answer } = call(true)
  await vi.advanceTimersByTimeAsync(19_000)
  sent[0]?.('quick')
  expect(await answer).toBe('quick')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(notification).toBe(0)
})

test('an API call without a response for 20 s shows a notice until it responds', async () => {
  const { sent, answer } = call(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(end).toBeDefined()
  await vi.advanceTimersByTimeAsync(3_600_000)
  sent[0]?.('late')
  expect(await answer).toBe('late')
  expect(end).toBeUndefined()
})

test('an API read that the user aborts is repeated', async () => {
  const { sent, answer } = call(true)
  await vi.advanceTimersByTimeAsync(20_000)
  end?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
  expect(end).toBeUndefined()
  sent[1]?.('second')
  expect(await answer).toBe('second')
})

test('an API write that the user aborts is rejected and not sent twice', async () => {
  const { sent, answer } = call(false)
  const failed = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(20_000)
  end?.()
  await failed
  expect(sent).toHaveLength(1)
})

test('a call that was already slow when the listener was set also shows the notice', async () => {
  setSlowListener(undefined)
  const { sent, answer } = call(true)
  await vi.advanceTimersByTimeAsync(60_000)
  setSlowListener((next) => {
    end = next
  })
  expect(end).toBeDefined()
  sent[0]?.('late')
  expect(await answer).toBe('late')
  expect(end).toBeUndefined()
})
