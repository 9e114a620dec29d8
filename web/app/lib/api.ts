import { type ApiRequest, type CallInput, toApiRequest } from '@linework/contract/http/call'
import type { Endpoint, Input, ResponseOf } from '@linework/contract/http/endpoint'
import type { ErrorBody, FieldError } from '@linework/contract/http/errors'
import { readToken } from './session.ts'
import { signInAgain } from './sign-in-again.ts'

interface Reply {
  status: number
  body: unknown
  /** The header of that name, where an answer has one. */
  retryAfter?: string | null | undefined
}

/** Carries a call to the API and its answer back: fetch in the browser, in process on the server. */
export type Transport = (request: ApiRequest) => Promise<Reply>

export type Api = <E extends Endpoint>(
  endpoint: E,
  ...input: object extends Input<E> ? [Input<E>?] : [Input<E>]
) => Promise<ResponseOf<E>>

/** The API refused, or could not be reached at all (status 0). */
export class ApiFailure extends Error {
  /** The call, as 'GET /services/slug/:slug': what was asked for stays out of it. */
  readonly call: string
  readonly status: number
  readonly errors: FieldError[]
  /** After how many seconds it is worth trying again, where the API says so. */
  readonly retryAfter: number | undefined
  /** With a 409 of a write that named an older version: the record as it is now, in the shape of the write's own answer. */
  readonly current: unknown

  constructor({ method, path }: Endpoint, { status, body, retryAfter }: Reply) {
    const { message, errors, current } = (body ?? {}) as Partial<ErrorBody>
    super(message ?? '')
    this.call = `${method} ${path}`
    this.status = status
    // Whatever stands between us and the server may answer in its place.
    this.errors = Array.isArray(errors) ? errors : []
    this.current = current
    this.retryAfter = Number.parseInt(retryAfter ?? '', 10) || undefined
  }
}

/** Where a session has ended, `renew` may get a new token; then the same call is made again, with all that it carries. */
export function createApi(transport: Transport, renew?: typeof signInAgain): Api {
  return async (endpoint, ...input) => {
    const send = () =>
      transport(toApiRequest(endpoint, input[0] as CallInput | undefined)).catch((cause) => {
        throw Object.assign(new ApiFailure(endpoint, { status: 0, body: null }), { cause })
      })
    let token = renew && readToken()
    let reply = await send()
    while (reply.status === 401 && endpoint.who === 'staff' && (await renew?.(token ?? null))) {
      token = readToken()
      reply = await send()
    }
    if (reply.status >= 400) throw new ApiFailure(endpoint, reply)
    return reply.body as ResponseOf<typeof endpoint>
  }
}

/** No timeout of its own: on a slow connection an answer that comes late is still an answer. */
export function fetchWithToken({ method, url, headers, body }: ApiRequest): Promise<Response> {
  const token = readToken()
  return fetch(url, {
    method,
    headers: token ? { ...headers, authorization: token } : headers,
    ...(body === undefined ? {} : { body }),
  })
}

export const readJson = async (response: Response) => {
  const text = await response.text()
  return text === '' ? null : JSON.parse(text)
}

const byFetch: Transport = async (request) => {
  const response = await fetchWithToken(request)
  return {
    status: response.status,
    body: await readJson(response),
    retryAfter: response.headers.get('retry-after'),
  }
}

export const browserApi: Api = createApi(byFetch, signInAgain)

/** For calls that nobody asked for just now, and for the one that asks whether the session is alive: a no is a no. */
export const quietApi: Api = createApi(byFetch)
