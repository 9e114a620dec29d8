import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, isNotModified, NOT_SHARED, representationFor } from './cached-response.ts'

export async function sendCached(
  { headers: requested }: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  { isOwnAddress, left }: { isOwnAddress: boolean; left?: number | undefined },
): Promise<FastifyReply> {
  const began = performance.now()
  const representation = await representationFor(response, requested)
  // The compression took some of the time until the next change.
  const stillLeft = left && Math.max(0, left - (performance.now() - began) / 1_000)
  const { 'content-length': _, ...headers } = representation.headers
  reply.headers(isOwnAddress ? headers : { ...headers, ...NOT_SHARED })
  const cacheControl = headers['cache-control']
  if (isOwnAddress && cacheControl) reply.header('cache-control', capMaxAge(cacheControl, stillLeft))
  if (response.status === 200 && isNotModified(representation, requested)) return reply.code(304).send()
  return reply.code(response.status).send(representation.body)
}

const DAY_S = 86_400
// A shared cache counts whole seconds, so it may send an outdated response this long after the change. nginx
// can add a second, and the network its latency.
const LATE_S = 1

const SHARED = /s-maxage=(\d+), stale-while-revalidate=(\d+), stale-if-error=(\d+)/

export const hasCap = (left: number | undefined): left is number => left !== undefined && left <= DAY_S

/** `left`: seconds until the next scheduled change, after which no shared cache may send the response. */
export function capMaxAge(value: string, left: number | undefined): string {
  if (!hasCap(left)) return value
  return value.replace(SHARED, (_, maxAge: string, ...stale: string[]) => {
    const fresh = Math.min(Number(maxAge), Math.max(1, Math.ceil(left)))
    const rest = Math.max(0, Math.floor(left) + LATE_S - fresh)
    const [updating, failing] = stale.slice(0, 2).map((each) => Math.min(Number(each), rest))
    return `s-maxage=${fresh}, stale-while-revalidate=${updating}, stale-if-error=${failing}`
  })
}
