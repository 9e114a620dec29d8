import type { ApiRequest } from '@linework/contract/http/call'
import type { Endpoint, Input, ResponseOf } from '@linework/contract/http/endpoint'
import { signInAgain } from '../session/renew-session.ts'
import { readToken } from '../session/session.ts'
import { ApiFailure, createApi, type Reply, readBody } from './api.ts'

type Given<E> = Omit<Input<E>, 'body' | 'query'> & {
  form: FormData
  onProgress: (share: number) => void
}

/** Sends files with XMLHttpRequest, because fetch reports no upload progress. */
export function upload<E extends Endpoint>(
  endpoint: E,
  { onProgress, ...input }: Given<E>,
): Promise<ResponseOf<E>> {
  const api = createApi((request) => send(request, onProgress), signInAgain)
  return retryBusy(endpoint, () => api(endpoint, input as unknown as Input<E>))
}

function send({ method, url, headers, body }: ApiRequest, onProgress: (share: number) => void) {
  return new Promise<Reply>((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    const token = readToken()
    for (const [name, value] of Object.entries(token ? { ...headers, authorization: token } : headers)) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        const { status, responseText } = request
        const retryAfter = request.getResponseHeader('retry-after')
        done({ status, body: readBody(status, responseText), retryAfter })
      } catch (error) {
        fail(error)
      }
    }
    const unreachable = () => fail(new Error('The server cannot be reached.'))
    request.onerror = unreachable
    // Without this handler, a form would wait forever after a timeout of the operating system.
    request.ontimeout = unreachable
    request.onabort = () => fail(new Error('Sending was stopped.'))
    request.send(body ?? null)
  })
}

const PAUSES_SECONDS = [1, 2]
const LONGEST_SECONDS = 30
const BUSY = 503
/** Statuses of a lost response: none, or a gateway error. The server may have stored the record. */
const LOST = [0, 502, 504]

/** Retries while the server is busy. After a lost response, an edit would conflict with its own version. */
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

export function toFormData(texts: Record<string, string>, files: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of [...Object.entries(texts), ...files]) form.append(name, value)
  return form
}
