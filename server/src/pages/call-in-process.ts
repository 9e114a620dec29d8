import type { ApiRequest } from '@linework/contract/http/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { SHARE_HEADER, STALE_WARNING } from '../cache/api-cache.ts'
import type { CachedResponse } from '../cache/cached-response.ts'
import type { ResponseCache, Share } from '../cache/response-cache.ts'
import { isPreviewing } from '../db/publication/previewed.ts'

/** Parsed bodies of cached responses, so that pages rendered one after another parse each body once. */
const bodies = new LRUCache<CachedResponse, { value: unknown }>({ max: 40 })

/**
 * Calls the API for a page that is being rendered, with all hooks and schemas but without a network
 * connection. The call has the request id of the page and the address of the visitor, which rate limits need.
 * Responses for linked pages are cached as 'linked'. Pages share the parsed body of a cached response, so
 * they must not change it.
 */
export function callInProcess(
  app: FastifyInstance,
  { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
  share: Share,
  cache?: ResponseCache,
) {
  return async ({ method, url, headers, body }: ApiRequest) => {
    // A page has no session, so its reads are those of a visitor.
    const readCached = () => (method === 'GET' && !isPreviewing() ? cache?.getFresh(url) : undefined)
    const cached = readCached()
    const known = cached && bodies.get(cached)
    if (cache && known) {
      cache.counts.hit += 1
      return { status: cached.status, body: known.value, retryAfter: undefined, isStale: false }
    }
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, 'x-request-id': id, [SHARE_HEADER]: share },
      remoteAddress: ip,
      ...(await toPayload(body)),
    })
    const retryAfter = response.headers['retry-after']?.toString()
    const isStale = response.headers.warning === STALE_WARNING
    const value = response.json() as unknown
    const now = share === 'linked' ? readCached() : undefined
    if (now && now.plain.etag === response.headers.etag) bodies.set(now, { value })
    return { status: response.statusCode, body: value, retryAfter, isStale }
  }
}

/** A multipart form never arrives here: its fields are sent as JSON, and its files in separate calls. */
async function toPayload(body: ApiRequest['body']): Promise<{ payload?: string | Buffer }> {
  if (body === undefined || body instanceof FormData) return {}
  if (typeof body === 'string') return { payload: body }
  const bytes = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : body
  return { payload: Buffer.from(bytes) }
}
