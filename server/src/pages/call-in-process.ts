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
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const retryAfter = response.headers['retry-after']?.toString()
    const isStale = response.headers.warning === STALE_WARNING
    return { status: response.statusCode, body: response.json() as unknown, retryAfter, isStale }
  }
}
