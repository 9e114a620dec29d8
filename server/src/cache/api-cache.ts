import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { isInProcess } from '../http/request-log.ts'
import type { NewResponse } from './cached-response.ts'
import type { LastGood } from './last-good.ts'
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

/** Says which share of the cache an in-process call belongs to. */
export const SHARE_HEADER = 'x-cache-share'

const SERVER_ERROR = 500

export interface ApiCache {
  /** Runs before anything is read or validated. A caller with a token is never served from the cache. */
  sendHit: onRequestAsyncHookHandler
  /** `key` is the one spelling of the call. */
  sendCreated: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    call: () => Promise<unknown>,
  ) => Promise<FastifyReply>
}

/**
 * Cached responses of public lists and records, by the one spelling of their address. Those that pages of the site need
 * also have a last good copy, which is served while the handler fails and the cache has none.
 */
export function createApiCache(
  cache: ResponseCache | undefined,
  lastGood: LastGood | undefined,
): ApiCache | undefined {
  if (cache === undefined) return undefined

  async function create(
    reply: FastifyReply,
    key: string,
    share: Share,
    call: () => Promise<unknown>,
  ): Promise<NewResponse> {
    const startedIn = cache?.generation()
    // What was read before the last edit changes no copy. A first one is made: refresh-copies.ts reads it once more.
    const isCurrent = () => cache?.generation() === startedIn
    try {
      const created = toResponse(reply, await call())
      const isCopied = lastGood?.has(key)
      if (isCopied ? isCurrent() : share === 'linked') lastGood?.save(key, created.body)
      return created
    } catch (error) {
      const isFinal = ((error as { statusCode?: number }).statusCode ?? SERVER_ERROR) < SERVER_ERROR
      if (isFinal && isCurrent()) lastGood?.remove(key)
      const copy = isFinal || cache?.has(key) ? undefined : await lastGood?.read(key)
      if (copy === undefined) throw error
      return { ...readCopy(reply, copy, error), isStale: true }
    }
  }

  return {
    async sendHit(request, reply) {
      if (request.headers.authorization !== undefined) return
      const { url } = request
      const response = cache.getFresh(url)
      if (response === undefined) return
      cache.counts.hit += 1
      // It was created for another caller than a page.
      if (lastGood?.has(url) === false && shareOf(request) === 'linked')
        lastGood.save(url, response.plain.body)
      return sendCached(request, reply, response, true)
    },
    async sendCreated(request, reply, key, call) {
      const share = shareOf(request)
      const { response, isStale } = await cache.getOrCreate(key, share, () => create(reply, key, share, call))
      if (isStale) reply.header('warning', STALE_WARNING)
      return sendCached(request, reply, response, request.url === key)
    },
  }
}

function toResponse(reply: FastifyReply, value: unknown): NewResponse {
  const body = Buffer.from(reply.serialize(value as object) as string)
  return { body, headers: HEADERS, failed: false, status: reply.statusCode }
}

/** An older version of the product may have written it in another shape: then it is none. */
function readCopy(reply: FastifyReply, copy: Buffer, error: unknown): NewResponse {
  try {
    return toResponse(reply, JSON.parse(copy.toString()))
  } catch {
    throw error
  }
}

/** Only a page that is being rendered may say that the site itself needs the response. */
const shareOf = (request: FastifyRequest): Share =>
  isInProcess(request) && request.headers[SHARE_HEADER] === 'linked' ? 'linked' : 'other'
