import type { FastifyReply, FastifyRequest } from 'fastify'
import { bytesFor, hasThem, type Kept, NOT_SHARED } from './kept.ts'

/** Sends what was kept; nothing at all when the caller has it already. */
export async function sendKept(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  kept: Kept,
  isOwnAddress: boolean,
): Promise<FastifyReply> {
  const bytes = await bytesFor(kept, asked)
  const { 'content-length': length, ...headers } = bytes.headers
  reply.headers(isOwnAddress ? headers : { ...headers, ...NOT_SHARED })
  if (kept.status === 200 && hasThem(bytes, asked)) return reply.code(304).send()
  return reply.code(kept.status).send(bytes.body)
}
