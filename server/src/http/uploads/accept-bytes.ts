import type { IncomingMessage } from 'node:http'
import { ERROR_TEXTS } from '@linework/contract/http/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectYoungGeneration } from '../../media/collect-young-generation.ts'
import { ApiError, busy } from '../errors.ts'
import type { Hold } from './upload-buffer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    bytes?: number
  }
  interface FastifyRequest {
    /** Space that is reserved in the upload buffer for the body of this request. */
    held?: Hold
  }
}

export const NO_BYTES = Buffer.alloc(0)

const RETRY_AFTER_SECONDS = 3

/** Any content type is accepted, because the bytes decide about the type of a file. */
export function acceptBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', readBytes)
  return scope
}

function readBytes(request: FastifyRequest, payload: IncomingMessage): Promise<Buffer> {
  const work = readChunks(request, payload)
  return request.held?.reading(work) ?? work
}

async function readChunks(
  { held, routeOptions: { bodyLimit = 0 } }: FastifyRequest,
  payload: IncomingMessage,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // The response needs the connection, so a body that is too large must not close it.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > bodyLimit) throw new ApiError(413, ERROR_TEXTS.tooLarge)
    if (held?.take(chunk.length) === false) throw busy(RETRY_AFTER_SECONDS)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  chunks.length = 0
  collectYoungGeneration(size)
  return bytes
}
