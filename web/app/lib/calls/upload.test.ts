import { galleryApi, servicesApi } from '@linework/contract/content/api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from './api.ts'
import { retryBusy } from './upload.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const failure = (status: number, retryAfter?: string) =>
  new ApiFailure(galleryApi.create, { status, body: null, retryAfter })

/** Starts a call that fails with these errors in turn, then succeeds. */
function start(endpoint: { method: 'POST' | 'PUT' }, ...failures: Error[]) {
  const call = vi.fn(async () => {
    const next = failures.shift()
    if (next) throw next
    return 'sent'
  })
  const done = retryBusy(endpoint, call).catch((error: unknown) => error)
  return { call, done }
}

test('a file upload is retried after growing delays if the server is busy or away', async () => {
  const { call, done } = start(galleryApi.create, failure(503), failure(0))
  await vi.advanceTimersByTimeAsync(999)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await done).toBe('sent')
})

test('an upload retry waits at least as long as Retry-After and at most 30 seconds', async () => {
  const { call, done } = start(galleryApi.create, failure(503, '20'), failure(503, '3600'))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await done).toBe('sent')
})

test('an upload throws when the third attempt fails', async () => {
  const last = failure(503)
  const { call, done } = start(galleryApi.create, failure(503), failure(502), last)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await done).toBe(last)
  expect(call).toHaveBeenCalledTimes(3)
})

test('a rejected file upload, and an edit without a response, are not retried', async () => {
  for (const [endpoint, error] of [
    [galleryApi.create, failure(400)],
    [galleryApi.create, failure(401)],
    [galleryApi.create, new Error('This file cannot be read.')],
    [servicesApi.update, failure(0)],
  ] as const) {
    const { call, done } = start(endpoint, error)
    expect(await done).toBe(error)
    expect(call).toHaveBeenCalledTimes(1)
  }
  const busy = start(servicesApi.update, failure(503))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await busy.done).toBe('sent')
})
