import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { isPreviewing } from '../db/publication/previewed.ts'
import { isInProcess } from '../http/log/request-log.ts'
import type { NewResponse } from './cached-response.ts'
import type { LastGood } from './last-good/last-good.ts'
import { type ResponseCache, type Share, STALE_AFTER_MS } from './response-cache.ts'
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

  async function create(key: string, share: Share, call: () => Promise<NewResponse>): Promise<NewResponse> {
    const startedIn = cache?.generation() ?? 0
    // What was read before the last edit changes no copy. A first one is made: refresh-copies.ts reads it once more.
    const isCurrent = () => cache?.generation() === startedIn
    try {
      const created = await call()
      const isCopied = lastGood?.has(key)
      const isFirst = share === 'linked' && cache?.isForgotten(startedIn) === false
      if (isCopied ? isCurrent() : isFirst) lastGood?.save(key, created.body)
      return created
    } catch (error) {
      if (isFinal(error) && isCurrent()) lastGood?.remove(key)
      throw error
    }
  }

  /** Without notifications the database is probably unavailable, so a slow handler counts as a failed one. */
  async function createOrCopy(
    creation: Promise<NewResponse>,
    readCopy: () => Promise<NewResponse | undefined>,
  ): Promise<NewResponse> {
    try {
      const first = await Promise.race([creation, sleep(STALE_AFTER_MS, undefined, { ref: false })])
      const copy = first ?? (cache?.isNotifyConnected() ? undefined : await readCopy())
      return copy ?? (await creation)
    } catch (error) {
      const copy = isFinal(error) ? undefined : await readCopy()
      if (copy === undefined) throw error
      return copy
    }
  }

  return {
    async sendHit(request, reply) {
      if (request.headers.authorization !== undefined || isPreviewing()) return
      const { url } = request
      const response = cache.getFresh(url)
      if (response === undefined) return
      cache.counts.hit += 1
      // It was created for another caller than a page.
      if (lastGood?.has(url) === false && shareOf(request) === 'linked')
        lastGood.save(url, response.plain.body)
      return sendCached(request, reply, response, { isOwnAddress: true, left: cache.secondsToChange() })
    },
    async sendCreated(request, reply, key, call) {
      const share = shareOf(request)
      const isFiltered = key.includes('?') || Object.keys(request.params ?? {}).length > 0
      const toResponse = responseFor(reply, isFiltered)
      const readCopy = async () => readAs(toResponse, await lastGood?.read(key))
      const { response, isStale, isForgotten } = await cache.getOrCreate(key, share, () => {
        const creation = create(key, share, async () => toResponse(await call()))
        // What memory has is at least as new as the copy.
        return lastGood === undefined || cache.has(key) ? creation : createOrCopy(creation, readCopy)
      })
      if (isStale) reply.header('warning', STALE_WARNING)
      return sendCached(request, reply, response, {
        // What is not stored here must not fill the proxy's cache either.
        isOwnAddress: request.url === key && cache.has(key) && !isForgotten,
        left: cache.secondsToChange(),
      })
    },
  }
}

const isFinal = (error: unknown) =>
  ((error as { statusCode?: number }).statusCode ?? SERVER_ERROR) < SERVER_ERROR

/** Status and serializer are taken now: when a slow handler is done, the reply may already have gone out as a 304. */
function responseFor(reply: FastifyReply, isFiltered: boolean): (value: unknown) => NewResponse {
  const status = reply.statusCode
  const serialize = reply.getSerializationFunction(String(status)) ?? JSON.stringify
  return (value) => ({
    body: Buffer.from(serialize(value as Record<string, unknown>)),
    headers: HEADERS,
    failed: false,
    status,
    isEmpty: isFiltered && isEmptyList(value),
  })
}

/** An empty list, or empty lists with their totals. A record has texts as well. */
const isEmptyList = (value: unknown) =>
  Object.values(value ?? {}).every((field) => (Array.isArray(field) ? field.length === 0 : isTotal(field)))

const isTotal = (field: unknown) => typeof field === 'number' || field === null

/** An older version of the product may have written it in another shape: then it is none. */
function readAs(
  toResponse: (value: unknown) => NewResponse,
  copy: Buffer | undefined,
): NewResponse | undefined {
  try {
    return copy && { ...toResponse(JSON.parse(copy.toString())), isStale: true }
  } catch {
    return undefined
  }
}

/** Only a page that is being rendered may say that the site itself needs the response. */
const shareOf = (request: FastifyRequest): Share =>
  isInProcess(request) && request.headers[SHARE_HEADER] === 'linked' ? 'linked' : 'other'
