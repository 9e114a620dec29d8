import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { isPreviewing } from '../db/publication/previewed.ts'
import { isInProcess } from '../http/log/request-log.ts'
import type { NewResponse } from './cached-response.ts'
import { type ResponseCache, type Share, STALE_AFTER_MS } from './response-cache.ts'
import { sendCached } from './send-cached.ts'
import type { LastGood } from './stale-copies/last-good.ts'

// Proxies may cache a response for a few seconds. Browsers ask again each time and mostly get a 304.
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400',
  // Without Vary, a browser would show a signed-in staff member the cached response for visitors.
  vary: 'authorization',
}

export const STALE_WARNING = '110 - "Response is Stale"'

export const SHARE_HEADER = 'x-cache-share'

const SERVER_ERROR = 500

export interface ApiCache {
  /** Runs before a request is parsed or validated. A request with a token never gets a cached response. */
  sendHit: onRequestAsyncHookHandler
  /** `key` is the canonical URL of the call. */
  sendCreated: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    call: () => Promise<unknown>,
  ) => Promise<FastifyReply>
}

/** Caches public responses by canonical URL. Those that pages need are also copied to disk for outages. */
export function createApiCache(
  cache: ResponseCache | undefined,
  lastGood: LastGood | undefined,
): ApiCache | undefined {
  if (cache === undefined) return undefined

  async function create(key: string, share: Share, call: () => Promise<NewResponse>): Promise<NewResponse> {
    const startedIn = cache?.generation() ?? 0
    // A read that started before the last edit must not update a stale copy. It may create the first copy,
    // because refresh-copies.ts reads that response again.
    const isCurrent = () => cache?.generation() === startedIn
    try {
      const created = await call()
      const isCopied = lastGood?.has(key)
      const isFirst = share === 'linked' && cache?.isDiscarded(startedIn) === false
      if (isCopied ? isCurrent() : isFirst) lastGood?.save(key, created.body)
      return created
    } catch (error) {
      if (isFinal(error) && isCurrent()) lastGood?.remove(key)
      throw error
    }
  }

  /** While notifications fail, the database is probably down, so a slow handler counts as failed. */
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
      // Another caller than a page created the response, so it has no stale copy yet.
      if (lastGood?.has(url) === false && shareOf(request) === 'linked')
        lastGood.save(url, response.plain.body)
      return sendCached(request, reply, response, { isOwnAddress: true, left: cache.secondsToChange() })
    },
    async sendCreated(request, reply, key, call) {
      const share = shareOf(request)
      const isFiltered = key.includes('?') || Object.keys(request.params ?? {}).length > 0
      const toResponse = responseFor(reply, isFiltered)
      const readCopy = async () => readAs(toResponse, await lastGood?.read(key))
      const { response, isStale, isDiscarded } = await cache.getOrCreate(key, share, () => {
        const creation = create(key, share, async () => toResponse(await call()))
        // A response in the cache is at least as new as the stale copy, which is not needed then.
        return lastGood === undefined || cache.has(key) ? creation : createOrCopy(creation, readCopy)
      })
      if (isStale) reply.header('warning', STALE_WARNING)
      return sendCached(request, reply, response, {
        // A proxy must not store a response that this cache does not store.
        isOwnAddress: request.url === key && cache.has(key) && !isDiscarded,
        left: cache.secondsToChange(),
      })
    },
  }
}

const isFinal = (error: unknown) =>
  ((error as { statusCode?: number }).statusCode ?? SERVER_ERROR) < SERVER_ERROR

/** Reads status and serializer now, because the reply may already be a 304 when a slow handler finishes. */
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

/** Also true for an object of empty lists and totals. A record contains text, so it is never empty. */
const isEmptyList = (value: unknown) =>
  Object.values(value ?? {}).every((field) => (Array.isArray(field) ? field.length === 0 : isTotal(field)))

const isTotal = (field: unknown) => typeof field === 'number' || field === null

/** Returns undefined for a stale copy in another format, for example of an older release. */
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

/** The header counts only in requests of the page renderer, because a visitor could send it too. */
const shareOf = (request: FastifyRequest): Share =>
  isInProcess(request) && request.headers[SHARE_HEADER] === 'linked' ? 'linked' : 'other'
