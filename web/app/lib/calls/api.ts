import { type ApiRequest, type CallInput, toApiRequest } from '@linework/contract/http/call'
import type { Endpoint, Input, ResponseOf } from '@linework/contract/http/endpoint'
import { ERROR_TEXTS, type ErrorBody, type FieldError } from '@linework/contract/http/errors'
import { SHOW, SHOW_SITE } from '@linework/contract/records/publication'
import { signInAgain } from '../session/renew-session.ts'
import { readToken } from '../session/session.ts'
import { withSlowCallPrompt } from './slow-calls.ts'

export interface Reply {
  status: number
  body: unknown
  /** The Retry-After header. */
  retryAfter?: string | null | undefined
}

/** Sends a request to the API: by fetch in the browser, in process on the server. */
export type Transport = (request: ApiRequest) => Promise<Reply>

export type Api = <E extends Endpoint>(
  endpoint: E,
  ...input: object extends Input<E> ? [Input<E>?] : [Input<E>]
) => Promise<ResponseOf<E>>

/** The API rejected the call, or could not be reached (status 0). */
export class ApiFailure extends Error {
  /** The call as 'GET /services/slug/:slug', without the values of its parameters. */
  readonly call: string
  readonly status: number
  readonly errors: FieldError[]
  /** Seconds after which to retry, if the API says so. */
  readonly retryAfter: number | undefined
  /**
   * For a 409: the current record in the shape of the write's response, or the data of a confirmation
   * question.
   */
  readonly current: unknown

  constructor({ method, path }: Endpoint, { status, body, retryAfter }: Reply) {
    const { message, errors, current } = (body ?? {}) as Partial<ErrorBody>
    super(message ?? '')
    this.call = `${method} ${path}`
    this.status = status
    // A proxy in between may send a different body.
    this.errors = Array.isArray(errors) ? errors : []
    this.current = current
    this.retryAfter = Number.parseInt(retryAfter ?? '', 10) || undefined
  }
}

/** Returns the server's message, or a generic sentence when there is none. */
export function reasonOf({ message, status }: ApiFailure): string {
  if (message) return message
  if (status === 0) return 'The server cannot be reached.'
  if (status === 413) return ERROR_TEXTS.tooLarge
  return status > 500 ? ERROR_TEXTS.unavailable : ERROR_TEXTS.unexpected
}

/** When the session has expired, `renew` may get a new token; the same call is then repeated. */
export function createApi(transport: Transport, renew?: typeof signInAgain): Api {
  return async (endpoint, ...input) => {
    const given = input[0] as CallInput | undefined
    // On the site, staff see what visitors see.
    const shows = endpoint.optionalAuth ? { headers: { ...SHOW_SITE, ...given?.headers } } : {}
    const send = () =>
      transport(toApiRequest(endpoint, { ...given, ...shows })).catch((cause) => {
        throw Object.assign(new ApiFailure(endpoint, { status: 0, body: null }), { cause })
      })
    let token = renew && readToken()
    let reply = await send()
    const isForStaff = endpoint.minRole !== 'public' || input[0]?.headers?.[SHOW] !== undefined
    while (reply.status === 401 && isForStaff && (await renew?.(token ?? null))) {
      token = readToken()
      reply = await send()
    }
    if (reply.status >= 400) throw new ApiFailure(endpoint, reply)
    return reply.body as ResponseOf<typeof endpoint>
  }
}

/** Has no timeout, because a late response on a slow connection is still useful. */
export function fetchWithToken(
  { method, url, headers, body }: ApiRequest,
  signal?: AbortSignal,
): Promise<Response> {
  const token = readToken()
  return fetch(url, {
    method,
    headers: token ? { ...headers, authorization: token } : headers,
    ...(body === undefined ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  })
}

/** The body of an error may be an HTML page of a proxy, which must not be shown. */
export function readBody(status: number, text: string) {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch (error) {
    if (status >= 400) return null
    throw error
  }
}

async function byFetch(request: ApiRequest, signal?: AbortSignal): Promise<Reply> {
  const response = await fetchWithToken(request, signal)
  return {
    status: response.status,
    body: readBody(response.status, await response.text()),
    retryAfter: response.headers.get('retry-after'),
  }
}

/** Only in the back office, which shows a notice for slow calls. Uploads may take any time. */
const watched: Transport = (request) =>
  readToken() === null || request.body instanceof FormData
    ? byFetch(request)
    : withSlowCallPrompt(request.method === 'GET', (signal) => byFetch(request, signal))

export const browserApi: Api = createApi(watched, signInAgain)

/** For background calls and the session check: a 401 does not open the sign-in dialog. */
export const backgroundApi: Api = createApi((request) => byFetch(request))
