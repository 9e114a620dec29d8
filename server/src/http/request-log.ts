import { randomUUID } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const makeRequestId = () => randomUUID()

/** One line per request. Neither addresses of visitors nor query strings nor bodies: nothing personal. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!isInProcess(request)) request.log.debug('received')
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (isInProcess(request)) request.log.debug(line, 'in-process call')
    else request.log.info(line, 'request')
  })
}

/** Pages call the API without a network hop; such calls have no socket of their own. */
const isInProcess = (request: FastifyRequest) => !(request.raw instanceof IncomingMessage)
