import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OriginHeaders } from '../http/other-origins.ts'
import { isNotModified, NOT_SHARED, type Representation, representationFor } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

interface Options {
  cache: ResponseCache
  /** What goes with every answer. */
  headers: Record<string, string>
  /** What goes with an answer of the API for pages on other origins. */
  originHeaders: OriginHeaders
  /** The key of a public page; undefined when the address holds what one visitor chose. */
  pageKeyOf: (url: string) => string | undefined
  isStopping: () => boolean
}

const UNCHANGED = 304

/**
 * Answers what is known before anything else looks at the request, and says whether it did. A crowd that asks for one
 * page costs no more than its bytes: no routing, no hooks, no line in the log (the proxy in front has one for each).
 */
export function createAnswerFirst({ cache, headers, originHeaders, pageKeyOf, isStopping }: Options) {
  const heads = new WeakMap<Representation, string[]>()
  const oddHeads = new WeakMap<Representation, string[]>()

  function headOf(bytes: Representation, isOwnAddress: boolean): string[] {
    const of = isOwnAddress ? heads : oddHeads
    const known = of.get(bytes)
    if (known !== undefined) return known
    const more: Record<string, string> = isOwnAddress ? {} : NOT_SHARED
    const head = Object.entries({ ...headers, ...bytes.headers, ...more }).flat()
    of.set(bytes, head)
    return head
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers: asked } = request
    if (method !== 'GET' || asked.authorization !== undefined || isStopping()) return false
    const own = cache.getFresh(url)
    const kept = own ?? findPage(url)
    if (kept === undefined) return false
    const bytes = representationFor(kept, asked)
    if (bytes instanceof Promise) return false
    const isUnchanged = isNotModified(bytes, asked)
    cache.counts.hit += 1
    const plain = headOf(bytes, own !== undefined)
    const forOrigin = originHeaders(url, asked.origin)
    const head = forOrigin === undefined ? plain : withOrigin(plain, forOrigin)
    response.writeHead(isUnchanged ? UNCHANGED : kept.status, isUnchanged ? lengthless(head) : head)
    response.end(isUnchanged ? undefined : bytes.body)
    return true
  }

  /** With parameters that the page does not read. What is no path can be anything. */
  function findPage(url: string) {
    const key = url.startsWith('/') && url.includes('?') ? pageKeyOf(url) : undefined
    return key === undefined ? undefined : cache.getFresh(key)
  }
}

/** The copy is the same for every origin; only what the browser is told about it differs. */
const withOrigin = (head: string[], own: Record<string, string>) => [
  ...head.map((value, i) => (head[i - 1] === 'vary' && i % 2 === 1 ? `${value}, origin` : value)),
  ...Object.entries(own).flat(),
]

/** An answer without a body must not announce the length of one. */
const lengthless = (head: string[]) => head.filter((_, i) => head[i - (i % 2)] !== 'content-length')
