import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kept } from './answer-cache.ts'

/** The smallest encoding that the caller understands; nothing at all when he has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.headers(kept.headers)
  reply.header('etag', kept.etag)
  reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
  reply.code(kept.status)
  const accepted = request.headers['accept-encoding'] ?? ''
  if (kept.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(kept.br)
  if (kept.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(kept.gzip)
  return reply.send(kept.body)
}
