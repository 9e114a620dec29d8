import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes of a body that is one file. */
    bytes?: number
  }
}

/** The body of a call that sends none. */
export const NO_BYTES = Buffer.alloc(0)

/** Every body is one file, whatever type it says it is. */
export function acceptBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return scope
}
