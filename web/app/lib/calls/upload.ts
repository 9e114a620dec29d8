import type { ApiRequest } from '@linework/contract/http/call'
import type { Endpoint, Input, ResponseOf } from '@linework/contract/http/endpoint'
import { signInAgain } from '../session/renew-session.ts'
import { readToken } from '../session/session.ts'
import { createApi, type Reply, readBody } from './api.ts'
import { retryBusy } from './retry-busy.ts'

type Given<E> = Omit<Input<E>, 'body' | 'query'> & {
  form: FormData
  /** The uploaded share, between 0 and 1. */
  onProgress: (share: number) => void
}

/**
 * Sends files with XMLHttpRequest, because fetch reports no upload progress. Retries when the server is busy.
 */
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
    // The operating system's timeout; without this handler a form would wait for ever.
    request.ontimeout = unreachable
    request.onabort = () => fail(new Error('Sending was stopped.'))
    request.send(body ?? null)
  })
}
