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
  const representation = await representationFor(response, requested)
  const { 'content-length': _, ...headers } = representation.headers
  reply.headers(isOwnAddress ? headers : { ...headers, ...NOT_SHARED })
  const cacheControl = headers['cache-control']
  if (isOwnAddress && cacheControl) reply.header('cache-control', boundFreshness(cacheControl, left))
  if (response.status === 200 && isNotModified(representation, requested)) return reply.code(304).send()
  return reply.code(response.status).send(representation.body)
}
