import { createServer, type RequestListener, type Server } from 'node:http'
import { createAnswerFirst } from '../cache/answer-first.ts'
import { keptAddress } from '../cache/kept-address.ts'
import type { Deps } from '../deps.ts'
import { securityHeaders } from './security-headers.ts'

const TIMES = {
  headersTimeout: 5_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
}

/** Node's own server: what is known is answered at once, all else by the app. */
export function makeServer(
  { cache, config: { PUBLIC_URL }, isStopping }: Deps,
  answer: RequestListener,
): Server {
  if (cache === undefined) return createServer(TIMES, answer)
  const answerFirst = createAnswerFirst({
    cache,
    headers: securityHeaders(PUBLIC_URL),
    keptAddress: (url) => keptAddress(url, PUBLIC_URL),
    isStopping,
  })
  return createServer(TIMES, (request, response) => {
    if (!answerFirst(request, response)) answer(request, response)
  })
}
