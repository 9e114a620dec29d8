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
    /** Whether requests of this route are shed first, last or never; defaults to 'last'. */
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

/** While the event loop is late, responds with 503 before any work is done. */
export function addShedding(app: FastifyInstance, { load, cache, config }: Deps): void {
  if (load === undefined) return
  const headers = {
    // This static page needs only the default policy. Other pages set their own.
    'content-security-policy': securityHeaders(config.PUBLIC_URL)['content-security-policy'],
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  }

  /** A cached request is cheap: a stale response is sent immediately, and callers share one creation. */
  function isCached({ method, url, headers: { authorization } }: FastifyRequest): boolean {
    if (cache === undefined || authorization !== undefined || !isRead(method)) return false
    const address = readPageUrl(url, config.PUBLIC_URL)
    return cache.has(address === undefined ? url : pageKey(address))
  }

  app.addHook('onRequest', (request, reply, done) => {
    // The page that makes an in-process call was admitted already.
    const order = isInProcess(request) ? 'never' : (request.routeOptions.config.shed?.(request) ?? 'last')
    if (order === 'never' || !load.isTooHighFor(order) || isCached(request)) {
      if (order !== 'never') load.follow(reply.raw)
      done()
      return
    }
    load.shed[order] += 1
    reply.code(503).headers(headers)
    // To keep the connection open, the server would have to read the rest of the body.
    if (!isRead(request.method)) reply.header('connection', 'close')
    if (request.url.startsWith(API_BASE)) reply.send(PROBLEM)
    else reply.type('text/html; charset=utf-8').send(isRead(request.method) ? PAGE : FORM_PAGE)
  })
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
