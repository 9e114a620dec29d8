import type { ApiRequest } from '@linework/contract/http/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SHARE_HEADER, STALE_WARNING } from '../cache/api-cache.ts'
import type { Share } from '../cache/response-cache.ts'

/**
 * Calls the API from a page that is being rendered: through all hooks and schemas, without a network hop. The
 * call has the page's request id and the visitor's address, which rate limits use. Responses for linked pages
 * are cached in the linked share.
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

/** In-process calls send no multipart forms: fields become JSON, and files separate calls. */
async function toPayload(body: ApiRequest['body']): Promise<{ payload?: string | Buffer }> {
  if (body === undefined || body instanceof FormData) return {}
  if (typeof body === 'string') return { payload: body }
  const bytes = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : body
  return { payload: Buffer.from(bytes) }
}
