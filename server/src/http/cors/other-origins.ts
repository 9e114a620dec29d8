import { FORM_STARTED, FORM_TRAPPED, IDEMPOTENCY_KEY } from '@linework/contract/desk/enquiries'
import { API_BASE } from '@linework/contract/http/endpoint'
import type { FastifyInstance } from 'fastify'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': ['authorization', 'content-type', FORM_STARTED, FORM_TRAPPED]
    .concat(IDEMPOTENCY_KEY, 'if-match')
    .join(', '),
  'access-control-max-age': '7200',
}
const EXPOSED = 'content-disposition, etag, retry-after, warning, x-request-id'
const MEDIA_BASE = '/media/'

/** Returns undefined when no origin is configured or the URL is not in the API. */
export type OriginHeaders = (url: string, origin: string | undefined) => Record<string, string> | undefined

/** Credentials are not allowed: a page can send only a token that it was given, in a header. */
export function createOriginHeaders(allowed: readonly string[]): OriginHeaders {
  const listed = new Set(allowed)
  return (url, origin) => {
    if (listed.size === 0 || !url.startsWith(`${API_BASE}/`)) return undefined
    if (origin === undefined || !listed.has(origin)) return {}
    return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED }
  }
}

/** Lets pages of the listed origins call the API and embed its pictures. */
export function addOtherOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return
  const originHeaders = createOriginHeaders(allowed)

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers } = request
    if (url.startsWith(MEDIA_BASE)) reply.header('cross-origin-resource-policy', 'cross-origin')
    const own = originHeaders(url, headers.origin) ?? {}
    reply.headers(own)
    const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
    if (!isPreflight || Object.keys(own).length === 0) return done()
    reply.code(204).headers(PREFLIGHT).send()
  })
  // Shared caches must store a separate response for each origin.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (originHeaders(request.url, undefined)) {
      const vary = reply.getHeader('vary')
      reply.header('vary', vary === undefined ? 'origin' : `${vary}, origin`)
    }
    done()
  })
}

const PICTURE = /^\/media\//

/** Pages of other origins can use only absolute picture URLs. */
export function absolutePictures(value: unknown, publicUrl: string): unknown {
  if (Array.isArray(value)) return value.map((item) => absolutePictures(item, publicUrl))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isPicture = name === 'url' && typeof inner === 'string' && PICTURE.test(inner)
      return [name, isPicture ? `${publicUrl}${inner}` : absolutePictures(inner, publicUrl)]
    }),
  )
}
