import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OriginHeaders } from '../http/other-origins/other-origins.ts'
import { boundFreshness, isBounded } from './bound-freshness.ts'
import { isNotModified, NOT_SHARED, type Representation, representationFor } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

interface Options {
  cache: ResponseCache
  /** Security headers of every response. */
  headers: Record<string, string>
  /** Headers of an API response for pages on other origins. */
  originHeaders: OriginHeaders
  /** The key of a public page; undefined when the address holds what one visitor chose. */
  pageKeyOf: (url: string) => string | undefined
  isStopping: () => boolean
}

const NOT_MODIFIED = 304

/**
 * Sends a cache hit before Fastify sees the request, and returns whether it did. Through Fastify's hooks and log a hit
 * costs twice the processor time (docs/decisions/0032-own-engines.md); the proxy logs each request anyway.
 */
export function createHitHandler({ cache, headers, originHeaders, pageKeyOf, isStopping }: Options) {
  const ownHeads = new WeakMap<Representation, string[]>()
  const otherHeads = new WeakMap<Representation, string[]>()

  /** Names and values in turn, as writeHead takes them quickest. */
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

  /** A page address with parameters that the page does not read. */
  function getFreshPage(url: string) {
    const key = url.startsWith('/') && url.includes('?') ? pageKeyOf(url) : undefined
    return key === undefined ? undefined : cache.getFresh(key)
  }
}

/** A proxy may store it only until the site changes by itself. */
const withBound = (head: string[], left: number | undefined) =>
  isBounded(left)
    ? head.map((value, i) =>
        head[i - 1] === 'cache-control' && i % 2 === 1 ? boundFreshness(value, left) : value,
      )
    : head

/** One entry serves every origin; only these headers differ. */
const withOrigin = (head: string[], own: Record<string, string>) => [
  ...head.map((value, i) => (head[i - 1] === 'vary' && i % 2 === 1 ? `${value}, origin` : value)),
  ...Object.entries(own).flat(),
]

/** A 304 has no body. */
const withoutContentLength = (head: string[]) => head.filter((_, i) => head[i - (i % 2)] !== 'content-length')
