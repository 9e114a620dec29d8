import { API_BASE } from '@linework/contract/http/endpoint'
import { ERROR_TEXTS, type ErrorBody } from '@linework/contract/http/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageKey, readPageUrl } from '../../cache/page-url.ts'
import type { Deps } from '../../deps.ts'
import { isInProcess } from '../log/request-log.ts'
import { securityHeaders } from '../security/security-headers.ts'
import type { ShedOrder } from './load.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Order in which requests of this route are shed under load; 'last' by default. */
    shed?: (request: FastifyRequest) => ShedOrder
  }
}

const RETRY_AFTER_SECONDS = 5
const PROBLEM: ErrorBody = { status: 'error', message: ERROR_TEXTS.unavailable }

const page = (text: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Busy for a moment</title>
<h1>Busy for a moment</h1>
<p>${text}</p>
</html>
`
const PAGE = page('More people than usual are here right now. Please load this page again in a few seconds.')
const FORM_PAGE = page(
  'Your form was not sent. Go back one page: what you wrote is still there. Send it again in a few seconds.',
)

/** Responds with 503 before any work is done while the event loop is late. */
export function addShedding(app: FastifyInstance, { load, cache, config }: Deps): void {
  if (load === undefined) return
  const headers = {
    // Pages set their own policy; this static page needs only the default one.
    'content-security-policy': securityHeaders(config.PUBLIC_URL)['content-security-policy'],
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  }

  /** True for a cached request: stale responses are sent immediately, and callers share one creation. */
  function isCached({ method, url, headers: { authorization } }: FastifyRequest): boolean {
    if (cache === undefined || authorization !== undefined || !isRead(method)) return false
    const address = readPageUrl(url, config.PUBLIC_URL)
    return cache.has(address === undefined ? url : pageKey(address))
  }

  app.addHook('onRequest', (request, reply, done) => {
    // In-process calls were admitted with their page.
    const order = isInProcess(request) ? 'never' : (request.routeOptions.config.shed?.(request) ?? 'last')
    if (order === 'never' || !load.isTooHighFor(order) || isCached(request)) {
      if (order !== 'never') load.follow(reply.raw)
      done()
      return
    }
    load.shed[order] += 1
    reply.code(503).headers(headers)
    // The body is not read.
    if (!isRead(request.method)) reply.header('connection', 'close')
    if (request.url.startsWith(API_BASE)) reply.send(PROBLEM)
    else reply.type('text/html; charset=utf-8').send(isRead(request.method) ? PAGE : FORM_PAGE)
  })
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
