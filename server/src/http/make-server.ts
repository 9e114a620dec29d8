import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { API_BASE } from '@linework/contract/http/endpoint'
import { pageKey, readPageUrl } from '../cache/page-url.ts'
import { createHitHandler } from '../cache/serve-hits.ts'
import type { Deps } from '../deps.ts'
import { createOriginHeaders } from './cors/other-origins.ts'
import { securityHeaders } from './security/security-headers.ts'
import { serializePipelined } from './serialize-pipelined.ts'

const TIMEOUTS = {
  headersTimeout: 5_000,
  // Enough for five photos in a form without scripts over a slow connection.
  requestTimeout: 300_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
}
// Pictures can take long on a slow connection. A text that takes longer than this only occupies a connection.
const TEXT_TIMEOUT_MS = 15_000
const BAD_REQUEST = 400

/** Sends cached responses directly and passes all other requests to the app. */
export function makeServer(
  { cache, config: { PUBLIC_URL, ALLOWED_ORIGINS }, isStopping }: Deps,
  app: RequestListener,
): Server {
  const { handle, isBusy } = serializePipelined((request, response) => {
    cutWhenSlow(request, response)
    app(request, response)
  })
  const serve = (listener: RequestListener) =>
    createServer(TIMEOUTS, (request, response) => {
      if (countHosts(request) > 1) response.writeHead(BAD_REQUEST, { connection: 'close' }).end()
      else listener(request, response)
    })
  if (cache === undefined) return serve(handle)
  const sendHit = createHitHandler({
    cache,
    headers: securityHeaders(PUBLIC_URL),
    originHeaders: createOriginHeaders(ALLOWED_ORIGINS),
    pageKeyOf: (url) => {
      const address = readPageUrl(url, PUBLIC_URL)
      return address === undefined || address.isPersonal ? undefined : pageKey(address)
    },
    isStopping,
  })
  return serve((request, response) => {
    // Node does not limit the headers of hits that wait behind an unread response.
    if (isBusy(request.socket) || !sendHit(request, response)) handle(request, response)
    else cutWhenSlow(request, response)
  })
}

/** Two Host headers are dangerous: Node uses the first one, and a proxy may use the other. */
const countHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length

/** Ends a connection whose body does not arrive: a text after a timeout, pictures after the response. */
function cutWhenSlow(request: IncomingMessage, response: ServerResponse): void {
  const { method, headers } = request
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  const isRead = method === 'GET' || method === 'HEAD'
  // The body of a GET is never read, whatever its type, so the timeout for texts applies.
  const isPicture = headers['content-type']?.startsWith('multipart/') || isVisitorsPicture(request)
  if (isRead && !hasBody) return
  const cut = () => {
    if (!request.complete) request.destroy()
  }
  const start = () => {
    const timer = setTimeout(cut, TEXT_TIMEOUT_MS).unref()
    request.once('close', () => clearTimeout(timer))
  }
  if (isPicture && !isRead) response.once('finish', start)
  else start()
}

const isVisitorsPicture = ({ method, url = '' }: IncomingMessage) =>
  method === 'PUT' && url.startsWith(`${API_BASE}/contact/pictures/`)
