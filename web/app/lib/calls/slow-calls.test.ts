import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSlowListener, untilAnswered } from './slow-calls.ts'

let end: (() => void) | undefined
let told = 0

beforeEach(() => {
  vi.useFakeTimers()
  told = 0
  end = undefined
  setSlowListener((next) => {
    told++
    end = next
  })
})

afterEach(() => {
  setSlowListener(undefined)
  vi.useRealTimers()
})

/** Answers only when told to, and fails when it is ended, as fetch does. */
function call(isRead: boolean) {
  const sent: ((answer: string) => void)[] = []
  const answer = untilAnswered(
    isRead,
    (signal) =>
      new Promise<string>((done, fail) => {
        sent.push(done)
        signal.addEventListener('abort', () => fail(signal.reason))
      }),
  )
  return { sent, answer }
}

test('a quick answer is nothing to tell', async () => {
  const { sent, answer } = call(true)
  await vi.advanceTimersByTimeAsync(19_000)
  sent[0]?.('quick')
  expect(await answer).toBe('quick')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toBe(0)
})

test('after 20 seconds it is told; a late answer still counts and takes the notice away', async () => {
  const { sent, answer } = call(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(end).toBeDefined()
  await vi.advanceTimersByTimeAsync(3_600_000)
  sent[0]?.('late')
  expect(await answer).toBe('late')
  expect(end).toBeUndefined()
})

test('ended by the user, a read is sent again', async () => {
  const { sent, answer } = call(true)
  await vi.advanceTimersByTimeAsync(20_000)
  end?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
  expect(end).toBeUndefined()
  sent[1]?.('second')
  expect(await answer).toBe('second')
})

test('ended by the user, a write fails and is not sent twice', async () => {
  const { sent, answer } = call(false)
  const failed = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(20_000)
  end?.()
  await failed
  expect(sent).toHaveLength(1)
})

test('what was slow before the back office was drawn is told when it is', async () => {
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
