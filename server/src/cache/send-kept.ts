import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kept } from './answer-cache.ts'

/** The smallest encoding that the caller understands; nothing at all when he has it already. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.headers(kept.headers).code(kept.status)
  if (kept.br === undefined || kept.gzip === undefined) return reply.send(kept.body)
  reply.header('vary', 'accept-encoding')
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers
  const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined
  const etag = encoding ? `${kept.etag.slice(0, -1)}-${encoding}"` : kept.etag
  reply.header('etag', etag)
  if (known !== undefined && hasTag(known, etag)) return reply.code(304).send()
  if (encoding === undefined) return reply.send(kept.body)
  return reply.header('content-encoding', encoding).send(kept[encoding])
}

/** Named, and not refused by a weight of nothing. */
const accepts = (header: string, encoding: string) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(\\s*(,|$)))`).test(header)

/** A list of tags, some made weak on the way; a star stands for any. */
const hasTag = (header: string, etag: string) =>
  header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
