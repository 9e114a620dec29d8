import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createAnswerFirst } from '../cache/answer-first.ts'
import { pageKey, readPageAddress } from '../cache/page-address.ts'
import type { Deps } from '../deps.ts'
import { createOriginHeaders } from './other-origins.ts'
import { securityHeaders } from './security-headers.ts'

const TIMES = {
  headersTimeout: 5_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
}
// Pictures may take their time on a bad line; a few words that do are somebody holding a connection.
const WORDS_WITHIN_MS = 15_000

/** Node's own server: what is known is answered at once, all else by the app. */
export function makeServer(
  { cache, config: { PUBLIC_URL, ALLOWED_ORIGINS }, isStopping }: Deps,
  answer: RequestListener,
): Server {
  const answerInTime: RequestListener = (request, response) => {
    cutWhenSlow(request)
    answer(request, response)
  }
  if (cache === undefined) return createServer(TIMES, answerInTime)
  const answerFirst = createAnswerFirst({
    cache,
    headers: securityHeaders(PUBLIC_URL),
    originHeaders: createOriginHeaders(ALLOWED_ORIGINS),
    pageKeyOf: (url) => {
      const address = readPageAddress(url, PUBLIC_URL)
      return address === undefined || address.isPersonal ? undefined : pageKey(address)
    },
    isStopping,
  })
  return createServer(TIMES, (request, response) => {
    if (!answerFirst(request, response)) answerInTime(request, response)
  })
}

function cutWhenSlow(request: IncomingMessage): void {
  const { method, headers } = request
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  const isRead = method === 'GET' || method === 'HEAD'
  // Nobody reads the body of a GET, whatever its type.
  if (isRead ? !hasBody : headers['content-type']?.startsWith('multipart/')) return
  const timer = setTimeout(() => request.complete || request.destroy(), WORDS_WITHIN_MS).unref()
  request.once('close', () => clearTimeout(timer))
}
