import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { API_BASE } from '@linework/contract/http/endpoint'
import { pageKey, readPageAddress } from '../cache/page-address.ts'
import { createHitHandler } from '../cache/serve-hits.ts'
import type { Deps } from '../deps.ts'
import { inTurn } from './in-turn.ts'
import { createOriginHeaders } from './other-origins/other-origins.ts'
import { securityHeaders } from './security/security-headers.ts'

const TIMEOUTS = {
  headersTimeout: 5_000,
  // Five photos of a form without scripts, over a slow line.
  requestTimeout: 300_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
}
// Pictures may take long on a slow connection; a few fields of text that do keep a connection busy.
const TEXT_TIMEOUT_MS = 15_000

/** Node's own server: cache hits are sent at once, all other requests go to the app. */
export function makeServer(
  { cache, config: { PUBLIC_URL, ALLOWED_ORIGINS }, isStopping }: Deps,
  app: RequestListener,
): Server {
  const { handle, isBusy } = inTurn((request, response) => {
    cutWhenSlow(request)
    app(request, response)
  })
  if (cache === undefined) return createServer(TIMEOUTS, handle)
  const sendHit = createHitHandler({
    cache,
    headers: securityHeaders(PUBLIC_URL),
    originHeaders: createOriginHeaders(ALLOWED_ORIGINS),
    pageKeyOf: (url) => {
      const address = readPageAddress(url, PUBLIC_URL)
      return address === undefined || address.isPersonal ? undefined : pageKey(address)
    },
    isStopping,
  })
  return createServer(TIMEOUTS, (request, response) => {
    // Behind a response that no one reads, a hit would wait in Node, where nothing bounds the headers of its request.
    if (isBusy(request.socket) || !sendHit(request, response)) handle(request, response)
  })
}

function cutWhenSlow(request: IncomingMessage): void {
  const { method, headers } = request
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  const isRead = method === 'GET' || method === 'HEAD'
  // The body of a GET is never read, whatever its type.
  const isPicture = headers['content-type']?.startsWith('multipart/') || isVisitorsPicture(request)
  if (isRead ? !hasBody : isPicture) return
  const cut = () => {
    if (!request.complete) request.destroy()
  }
  const timer = setTimeout(cut, TEXT_TIMEOUT_MS).unref()
  request.once('close', () => clearTimeout(timer))
}

const isVisitorsPicture = ({ method, url = '' }: IncomingMessage) =>
  method === 'PUT' && url.startsWith(`${API_BASE}/contact/pictures/`)
