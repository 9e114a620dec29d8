import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { isPreviewing } from '../db/publication/previewed.ts'
import { isInProcess } from '../http/log/request-log.ts'
import type { NewResponse } from './cached-response.ts'
import { type ResponseCache, type Share, STALE_AFTER_MS } from './response-cache.ts'
import { sendCached } from './send-cached.ts'
import type { LastGood } from './stale-copies/last-good.ts'

// A shared cache may store a response for a few seconds. Browsers always revalidate, mostly with a 304.
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400',
  // Browsers use a stale copy while they revalidate, so staff would not see their own changes.
  vary: 'authorization',
}

/** The HTTP warning for a stale response. */
export const STALE_WARNING = '110 - "Response is Stale"'

export const SHARE_HEADER = 'x-cache-share'

const SERVER_ERROR = 500

export interface ApiCache {
  /** Runs before the request is parsed or validated. Callers with a token are never served from the cache. */
  sendHit: onRequestAsyncHookHandler
  /** `key` is the canonical URL of the call. */
  sendCreated: (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    call: () => Promise<unknown>,
  ) => Promise<FastifyReply>
}

/** Caches public responses by canonical URL. Those that pages need also have a copy for failures. */
export function createApiCache(
  cache: ResponseCache | undefined,
  lastGood: LastGood | undefined,
): ApiCache | undefined {
  if (cache === undefined) return undefined

  async function create(key: string, share: Share, call: () => Promise<NewResponse>): Promise<NewResponse> {
    const startedIn = cache?.generation() ?? 0
    // A read that started before the last edit must not update a copy. It may create the first one, which
    // refresh-copies.ts then reads again.
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

  /** Without notifications the database is probably unavailable, so a slow handler counts as failed. */
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
      // The response was created for a caller other than a page.
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
        // The cached response is at least as new as the copy.
        return lastGood === undefined || cache.has(key) ? creation : createOrCopy(creation, readCopy)
      })
      if (isStale) reply.header('warning', STALE_WARNING)
      return sendCached(request, reply, response, {
        // A response that is not cached here must not fill the proxy's cache either.
        isOwnAddress: request.url === key && cache.has(key) && !isDiscarded,
        left: cache.secondsToChange(),
      })
    },
  }
}

const isFinal = (error: unknown) =>
  ((error as { statusCode?: number }).statusCode ?? SERVER_ERROR) < SERVER_ERROR

/** Captures status and serializer early, because the reply may be a 304 when a slow handler finishes. */
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

/** True for an empty list, or an object of empty lists and totals. Records contain texts as well. */
const isEmptyList = (value: unknown) =>
  Object.values(value ?? {}).every((field) => (Array.isArray(field) ? field.length === 0 : isTotal(field)))

const isTotal = (field: unknown) => typeof field === 'number' || field === null

/** Returns undefined for a copy whose format does not match, for example from an older release. */
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

/** Only requests of the page renderer may use the linked share. */
const shareOf = (request: FastifyRequest): Share =>
  isInProcess(request) && request.headers[SHARE_HEADER] === 'linked' ? 'linked' : 'other'
