import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedResponse, isNotModified, NOT_SHARED, representationFor } from './cached-response.ts'
import { capMaxAge } from './cap-max-age.ts'

/** Sends a cached response, or 304 when the client already has it. */
export async function sendCached(
  { headers: requested }: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  { isOwnAddress, left }: { isOwnAddress: boolean; left?: number | undefined },
): Promise<FastifyReply> {
  const began = performance.now()
  const representation = await representationFor(response, requested)
  // Subtracts the time spent on compression.
  const stillLeft = left && Math.max(0, left - (performance.now() - began) / 1_000)
  const { 'content-length': _, ...headers } = representation.headers
  reply.headers(isOwnAddress ? headers : { ...headers, ...NOT_SHARED })
  const cacheControl = headers['cache-control']
  if (isOwnAddress && cacheControl) reply.header('cache-control', capMaxAge(cacheControl, stillLeft))
  if (response.status === 200 && isNotModified(representation, requested)) return reply.code(304).send()
  return reply.code(response.status).send(representation.body)
}
