import { randomUUID } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const IN_PROCESS_ID = 'x-request-id'

/** A call that a page makes in process goes by the page's own id; one from outside never chooses its own. */
export function requestId(raw: IncomingMessage): string {
  const given = raw.headers[IN_PROCESS_ID]
  return raw instanceof IncomingMessage || typeof given !== 'string' ? randomUUID() : given
}

/** One line per request. Neither addresses of visitors nor query strings nor bodies: nothing personal. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(IN_PROCESS_ID, request.id)
    if (!isInProcess(request)) request.log.debug('received')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (isInProcess(request)) request.log.debug(line, 'in-process call')
    else request.log.info(line, 'request')
    done()
  })
}

/** A key in a path opens something, so it is no more for the log than a password. */
function pathOf({ url, params }: FastifyRequest): string | undefined {
  const [path] = url.split('?', 1)
  const { key } = (params ?? {}) as { key?: string }
  return key === undefined ? path : path?.replace(encodeURIComponent(key), '…')
}

/** Pages call the API without a network hop; such calls have no socket of their own. */
export const isInProcess = (request: FastifyRequest) => !(request.raw instanceof IncomingMessage)
