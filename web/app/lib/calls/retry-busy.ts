import type { Endpoint } from '@linework/contract/http/endpoint'
import { ApiFailure } from './api.ts'

const PAUSES_SECONDS = [1, 2]
const LONGEST_SECONDS = 30
const BUSY = 503
/** No response, or a gateway error: the server may have stored the call. */
const LOST = [0, 502, 504]

/**
 * Retries when the server is busy. After a lost response it repeats only a POST, because an edit is based on
 * a version.
 */
export async function retryBusy<T>({ method }: Pick<Endpoint, 'method'>, call: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_SECONDS) {
    try {
      return await call()
    } catch (error) {
      const { status, retryAfter = 0 } = error instanceof ApiFailure ? error : { status: undefined }
      if (status !== BUSY && !(method === 'POST' && LOST.includes(status ?? -1))) throw error
      const seconds = Math.min(Math.max(retryAfter, pause), LONGEST_SECONDS)
      await new Promise((done) => setTimeout(done, seconds * 1_000))
    }
  }
  return call()
}
