import { randomUUID } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const IN_PROCESS_ID = 'x-request-id'
const SECRET_AFTER = /^(.*?(?:calendar|\/visit|preview=))(.*)$/is
const DECODED_TIMES = 3

/** In-process calls have the id of the page's request. A caller from outside cannot choose an id. */
export function requestId(raw: IncomingMessage): string {
  const given = raw.headers[IN_PROCESS_ID]
  return raw instanceof IncomingMessage || typeof given !== 'string' ? randomUUID() : given
}

/** One line for each request, without personal data: no client address, query string or body. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(IN_PROCESS_ID, request.id)
    if (!isInProcess(request)) request.log.debug('received')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      // The id of an account means something only in the database.
      ...(request.staff && { staff: request.staff.id }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (isInProcess(request)) request.log.debug(line, 'in-process call')
    else request.log.info(line, 'request')
    done()
  })
}

/**
 * Redacts calendar keys, client links and preview tokens, which grant access like a password. Cuts everything
 * after the path segment, also in URLs that are mistyped or encoded several times.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  let plain = path
  for (let i = 0; i < DECODED_TIMES; i++) plain = decode(plain)
  const [, before, after = ''] =
    SECRET_AFTER.exec(Buffer.from(plain, 'latin1').toString().normalize('NFKC')) ?? []
  return after === '' ? path : `${before}/…`
}

/** Unlike decodeURIComponent, does not throw for malformed text. */
const decode = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** In-process calls have no socket: pages call the API without a network connection. */
export const isInProcess = (request: FastifyRequest) => !(request.raw instanceof IncomingMessage)
