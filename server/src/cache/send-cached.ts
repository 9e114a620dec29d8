import type { FastifyReply, FastifyRequest } from 'fastify'
import { boundFreshness } from './bound-freshness.ts'
import { type CachedResponse, isNotModified, NOT_SHARED, representationFor } from './cached-response.ts'

/** Sends a cached response, or 304 when the client has it. */
export async function sendCached(
  { headers: requested }: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  { isOwnAddress, left }: { isOwnAddress: boolean; left?: number | undefined },
): Promise<FastifyReply> {
  const began = performance.now()
  const representation = await representationFor(response, requested)
  // Compressing takes some of it.
  const stillLeft = left && Math.max(0, left - (performance.now() - began) / 1_000)
  const { 'content-length': _, ...headers } = representation.headers
  reply.headers(isOwnAddress ? headers : { ...headers, ...NOT_SHARED })
  const cacheControl = headers['cache-control']
  if (isOwnAddress && cacheControl) reply.header('cache-control', boundFreshness(cacheControl, stillLeft))
  if (response.status === 200 && isNotModified(representation, requested)) return reply.code(304).send()
  return reply.code(response.status).send(representation.body)
}
