import type { IncomingMessage } from 'node:http'
import { ERROR_TEXTS } from '@linework/contract/http/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectYoung } from '../../media/collect-young.ts'
import { ApiError, busy } from '../errors.ts'
import type { Hold } from './held-bytes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes of a body that is one file. */
    bytes?: number
  }
  interface FastifyRequest {
    /** Room for the body, where it has files. */
    held?: Hold
  }
}

/** The body of a call that sends none. */
export const NO_BYTES = Buffer.alloc(0)

const RETRY_AFTER_SECONDS = 3

/** Every body is one file, whatever type it says it is. */
export function acceptBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', readBytes)
  return scope
}

async function readBytes(
  { held, routeOptions: { bodyLimit = 0 } }: FastifyRequest,
  payload: IncomingMessage,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  // The connection stays open for the response when the body is not read to its end.
  for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > bodyLimit) throw new ApiError(413, ERROR_TEXTS.tooLarge)
    if (held?.take(chunk.length) === false) throw busy(RETRY_AFTER_SECONDS)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  chunks.length = 0
  collectYoung(size)
  return bytes
}
