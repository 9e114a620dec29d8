import type { ApiRequest } from '@linework/contract/http/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SHARE_HEADER, STALE_WARNING } from '../cache/api-cache.ts'
import type { Share } from '../cache/response-cache.ts'

/**
 * How pages reach the API while they are rendered: the whole way through hooks and schemas, without a network hop.
 * The call has the page's request id and the visitor's address, because rate limits count by address.
 * What a linked page needs is cached in the linked share.
 */
export function callInProcess(
  app: FastifyInstance,
  { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
  share: Share,
) {
  return async ({ method, url, headers, body }: ApiRequest) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, 'x-request-id': id, [SHARE_HEADER]: share },
      remoteAddress: ip,
      ...(await toPayload(body)),
    })
    const retryAfter = response.headers['retry-after']?.toString()
    const isStale = response.headers.warning === STALE_WARNING
    return { status: response.statusCode, body: response.json() as unknown, retryAfter, isStale }
  }
}

/** Pages send no form in process; its fields become JSON and its files calls of their own. */
async function toPayload(body: ApiRequest['body']): Promise<{ payload?: string | Buffer }> {
  if (body === undefined || body instanceof FormData) return {}
  if (typeof body === 'string') return { payload: body }
  const bytes = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : body
  return { payload: Buffer.from(bytes) }
}
