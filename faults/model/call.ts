import { IDEMPOTENCY_KEY } from '../../contract/src/desk/enquiries.ts'
import { type CallInput, toApiRequest } from '../../contract/src/http/call.ts'
import { SHOW_ALL } from '../../contract/src/records/publication.ts'
import { type ListedEndpoint, listEndpoints } from '../../server/test/endpoints.ts'
import { Difference } from './difference.ts'
import type { System } from './system.ts'

const ANSWER_WITHIN_MS = 30_000
const SERVER_ERROR = 500
export const NO_ROOM = 507

const ENDPOINTS = new Map((await listEndpoints()).map((endpoint) => [endpoint.name, endpoint]))

const endpointOf = (name: string): ListedEndpoint => {
  const endpoint = ENDPOINTS.get(name)
  if (endpoint === undefined) throw new Error(`The contract has no ${name}`)
  return endpoint
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the contract's own schema has checked it.
  body: any
}

export type Caller = 'staff' | 'visitor'

export interface Call extends CallInput {
  /** The route of the call: the number of an instance, or nginx. */
  via: number
  as?: Caller
  key?: string
}

/**
 * Returns undefined if the response is missing or does not show whether the write was done. Throws if no
 * fault explains that.
 */
export async function call(system: System, name: string, input: Call): Promise<Answer | undefined> {
  const endpoint = endpointOf(name)
  const before = system.disturbances()
  const isDisturbed = () => !system.isCalm() || system.disturbances() !== before
  const wasDisturbed = isDisturbed()
  const answer = await send(system, endpoint, input).catch((error: unknown) => error as Error)
  if (answer instanceof Error || answer.status >= SERVER_ERROR) {
    if (!wasDisturbed && !isDisturbed()) {
      const words =
        answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.body)}`
      throw new Difference(`${name} without a fault: ${words}\n${system.instances.output().slice(-2_000)}`)
    }
    // After a 507 the write was certainly not done.
    return answer instanceof Error || answer.status !== NO_ROOM ? undefined : answer
  }
  if (answer.status < 300) {
    const read = endpoint.shape.response.safeParse(answer.body)
    if (!read.success) throw new Difference(`${name} breaks its contract: ${read.error.message}`)
    if (answer.status !== endpoint.shape.status) throw new Difference(`${name} responded ${answer.status}`)
  }
  return answer
}

async function send(system: System, endpoint: ListedEndpoint, input: Call): Promise<Answer> {
  const { via, as = 'staff', key, ...rest } = input
  const request = toApiRequest(endpoint, rest)
  const headers: Record<string, string> = {
    ...request.headers,
    ...(as === 'staff' ? { authorization: system.token, ...SHOW_ALL } : {}),
    ...(key ? { [IDEMPOTENCY_KEY]: key } : {}),
  }
  const response = await fetch(`${system.urlOf(via)}${request.url}`, {
    method: request.method,
    headers,
    ...(request.body === undefined ? {} : { body: request.body as string | FormData }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  const text = await response.text()
  // An error page of the proxy is not JSON.
  const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  return { status: response.status, body }
}
