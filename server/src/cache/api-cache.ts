import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { ResponseCache, Share } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

// A shared cache in front of the server may store for a moment; a browser revalidates each time, mostly with a 304.
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400',
  // Browsers serve a stale copy while they revalidate: staff would not see what they have just saved.
  vary: 'authorization',
}

/** HTTP's own warning for a stale response. */
export const STALE_WARNING = '110 - "Response is Stale"'

export interface ApiCache {
  /** Runs before anything is read or validated. A caller with a token is never served from the cache. */
  sendHit: onRequestAsyncHookHandler
  /** `key` is the one spelling of the call; `share` says whether a page of the site needs it. */
  sendCreated: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    share: Share,
    call: () => Promise<unknown>,
  ) => Promise<FastifyReply>
}

/** Cached responses of public lists and records, by the one spelling of their address. */
export function createApiCache(cache: ResponseCache | undefined): ApiCache | undefined {
  if (cache === undefined) return undefined
  return {
    async sendHit(request, reply) {
      if (request.headers.authorization !== undefined) return
      const response = cache.getFresh(request.url)
      if (response === undefined) return
      cache.counts.hit += 1
      return sendCached(request, reply, response, true)
    },
    async sendCreated(request, reply, key, share, call) {
      const { response, isStale } = await cache.getOrCreate(key, share, async () => {
        const body = Buffer.from(reply.serialize((await call()) as object) as string)
        return { body, headers: HEADERS, failed: false, status: reply.statusCode }
      })
      if (isStale) reply.header('warning', STALE_WARNING)
      return sendCached(request, reply, response, request.url === key)
    },
  }
}
