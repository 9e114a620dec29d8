import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OriginHeaders } from '../http/cors/other-origins.ts'
import { isNotModified, NOT_SHARED, type Representation, representationFor } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'
import { capMaxAge, hasCap } from './send-cached.ts'

interface Options {
  cache: ResponseCache
  headers: Record<string, string>
  originHeaders: OriginHeaders
  /** Returns undefined when the URL contains text of one visitor and its page is therefore not cached. */
  pageKeyOf: (url: string) => string | undefined
  isStopping: () => boolean
}

const NOT_MODIFIED = 304

/**
 * Sends a cached response before Fastify sees the request, and returns whether there was one. Fastify's hooks
 * and logging would double the CPU time of a hit (docs/decisions/0005-build-or-buy.md); the proxy logs each
 * request anyway.
 */
export function createHitHandler({ cache, headers, originHeaders, pageKeyOf, isStopping }: Options) {
  const ownHeads = new WeakMap<Representation, string[]>()
  const otherHeads = new WeakMap<Representation, string[]>()

  /** Names and values alternate, the fastest format for writeHead. */
  function headOf(representation: Representation, isOwnAddress: boolean): string[] {
    const heads = isOwnAddress ? ownHeads : otherHeads
    const ready = heads.get(representation)
    if (ready !== undefined) return ready
    const more: Record<string, string> = isOwnAddress ? {} : NOT_SHARED
    const head = Object.entries({ ...headers, ...representation.headers, ...more }).flat()
    heads.set(representation, head)
    return head
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers: requested } = request
    if (method !== 'GET' || requested.authorization !== undefined || isStopping()) return false
    const own = cache.getFresh(url)
    const hit = own ?? getFreshPage(url)
    if (hit === undefined) return false
    const representation = representationFor(hit, requested)
    if (representation instanceof Promise) return false
    cache.counts.hit += 1
    const shared = withBound(headOf(representation, own !== undefined), cache.secondsToChange())
    const forOrigin = originHeaders(url, requested.origin)
    const head = forOrigin === undefined ? shared : withOrigin(shared, forOrigin)
    if (isNotModified(representation, requested))
      response.writeHead(NOT_MODIFIED, withoutContentLength(head)).end()
    else response.writeHead(hit.status, head).end(representation.body)
    return true
  }

  /** Finds the cached page when the URL also has parameters that the page ignores. */
  function getFreshPage(url: string) {
    const key = url.startsWith('/') && url.includes('?') ? pageKeyOf(url) : undefined
    return key === undefined ? undefined : cache.getFresh(key)
  }
}

/** Proxies must ask again after the next scheduled change of the content. */
const withBound = (head: string[], left: number | undefined) =>
  hasCap(left)
    ? head.map((value, i) =>
        head[i - 1] === 'cache-control' && i % 2 === 1 ? capMaxAge(value, left) : value,
      )
    : head

/** Callers from other origins get the same cached response with additional CORS headers. */
const withOrigin = (head: string[], own: Record<string, string>) => [
  ...head.map((value, i) => (head[i - 1] === 'vary' && i % 2 === 1 ? `${value}, origin` : value)),
  ...Object.entries(own).flat(),
]

/** A 304 has no body, so it must not have the length of one. */
const withoutContentLength = (head: string[]) => head.filter((_, i) => head[i - (i % 2)] !== 'content-length')
