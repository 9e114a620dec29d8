import { type ApiRequest, type CallInput, toApiRequest } from '@linework/contract/http/call'
import type { Endpoint, Input, ResponseOf } from '@linework/contract/http/endpoint'
import {
  ERROR_TEXTS,
  type ErrorBody,
  FAILURE_TEXT_MAX,
  type FieldError,
} from '@linework/contract/http/errors'
import { SHOW, SHOW_SITE } from '@linework/contract/records/publication'
import { clientErrorsApi } from '@linework/contract/studio/site-api'
import { clearEntries } from '../navigation/entry-memory.ts'
import { clearPrefetched } from '../navigation/restore-page.ts'
import { signInAgain } from '../session/renew-session.ts'
import { readToken } from '../session/session.ts'
import { withSlowCallPrompt } from './slow-calls.ts'

export interface Reply {
  status: number
  body: unknown
  retryAfter?: string | null | undefined
}

export type Transport = (request: ApiRequest) => Promise<Reply>

export type Api = <E extends Endpoint>(
  endpoint: E,
  ...input: object extends Input<E> ? [Input<E>?] : [Input<E>]
) => Promise<ResponseOf<E>>

export class ApiFailure extends Error {
  readonly call: string
  readonly status: number
  readonly errors: FieldError[]
  readonly retryAfter: number | undefined
  readonly current: unknown

  constructor({ method, path }: Endpoint, { status, body, retryAfter }: Reply) {
    const { message, errors, current } = (body ?? {}) as Partial<ErrorBody>
    super(message ?? '')
    this.call = `${method} ${path}`
    this.status = status
    // A proxy between browser and server may send a body without this list.
    this.errors = Array.isArray(errors) ? errors : []
    this.current = current
    this.retryAfter = Number.parseInt(retryAfter ?? '', 10) || undefined
  }
}

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
    // Signed-in staff see on the site what visitors see, for example no drafts.
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

/** Calls of staff show a notice when they are slow. Uploads do not, because they may take minutes. */
const watched: Transport = (request) =>
  readToken() === null || request.body instanceof FormData
    ? byFetch(request)
    : withSlowCallPrompt(request.method === 'GET', (signal) => byFetch(request, signal))

const callApi: Api = createApi(watched, signInAgain)

type Keep = <T>(
  endpoint: Endpoint,
  input: CallInput | undefined,
  call: (changed?: CallInput) => Promise<T>,
) => Promise<T>

let keep: Keep | undefined

/** The back office sets a function that returns stored responses for lost reads and queues some writes. */
export const setKeep = (next: Keep): void => {
  keep = next
}

export const browserApi: Api = (endpoint, ...input) => {
  const call = (changed?: CallInput) =>
    callApi(endpoint, ...(changed === undefined ? input : ([changed] as unknown as typeof input)))
  return keep ? keep(endpoint, input[0], call) : call()
}

/** For background calls and the session check: a 401 does not open the sign-in dialog. */
export const backgroundApi: Api = createApi((request) => byFetch(request))

const CONFLICT = 409

/** Logs a failed call in the console and on the server. Each screen decides what to show. */
export function reportFailure(error: unknown): void {
  // During server rendering the API has already logged the failure, with its request id.
  if (import.meta.env.SSR) return
  // An edit conflict is not a failure; the form shows both versions.
  if (error instanceof ApiFailure && error.status === CONFLICT) return
  clearEntries()
  clearPrefetched()
  // biome-ignore lint/suspicious/noConsole: this is the one place that logs failures of pages
  console.error('A call to the API failed', error)
  const what = (error instanceof ApiFailure ? `${error.call} ${error.status}` : String(error)).slice(
    0,
    FAILURE_TEXT_MAX,
  )
  const page = location.pathname.slice(0, FAILURE_TEXT_MAX)
  // If reporting fails too, there is nothing more to do.
  browserApi(clientErrorsApi.report, { body: { what, page } }).catch(() => {})
}
