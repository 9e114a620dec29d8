import type { ApiRequest } from '@linework/contract/http/call'
import type { Endpoint, Input, ResponseOf } from '@linework/contract/http/endpoint'
import { readToken } from '../session/session.ts'
import { signInAgain } from '../session/sign-in-again.ts'
import { createApi } from './api.ts'

type Given<E> = Omit<Input<E>, 'body' | 'query'> & {
  form: FormData
  /** The uploaded share, between 0 and 1. */
  onProgress: (share: number) => void
}

/** A call with files, by XMLHttpRequest because fetch reports no upload progress. */
export function upload<E extends Endpoint>(
  endpoint: E,
  { onProgress, ...input }: Given<E>,
): Promise<ResponseOf<E>> {
  const api = createApi((request) => send(request, onProgress), signInAgain)
  return api(endpoint, input as unknown as Input<E>)
}

function send({ method, url, headers, body }: ApiRequest, onProgress: (share: number) => void) {
  return new Promise<{ status: number; body: unknown }>((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    const token = readToken()
    for (const [name, value] of Object.entries(token ? { ...headers, authorization: token } : headers)) {
      request.setRequestHeader(name, value)
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        const text = request.responseText
        done({ status: request.status, body: text === '' ? null : JSON.parse(text) })
      } catch (error) {
        fail(error)
      }
    }
    const unreachable = () => fail(new Error('The server cannot be reached.'))
    request.onerror = unreachable
    // The network's own timeout; without it a form would wait for ever.
    request.ontimeout = unreachable
    request.onabort = () => fail(new Error('Sending was stopped.'))
    request.send(body ?? null)
  })
}
