import { randomUUID } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const IN_PROCESS_ID = 'x-request-id'
const SECRET_AFTER = /^(.*?(?:calendar|\/visit|preview=))(.*)$/is
const DECODED_TIMES = 3

/** An in-process call of a page uses the page's request id. External callers cannot choose theirs. */
export function requestId(raw: IncomingMessage): string {
  const given = raw.headers[IN_PROCESS_ID]
  return raw instanceof IncomingMessage || typeof given !== 'string' ? randomUUID() : given
}

/** Logs one line per request without personal data: no client address, query string or body. */
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
      // The account, by an id that is meaningful only in the database.
      ...(request.staff && { staff: request.staff.id }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (isInProcess(request)) request.log.debug(line, 'in-process call')
    else request.log.info(line, 'request')
    done()
  })
}

/**
 * Redacts calendar keys, appointment links and preview tokens, which grant access like a password. Everything
 * after the path segment is cut, so that mistyped and re-encoded URLs are redacted as well.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  let plain = path
  for (let i = 0; i < DECODED_TIMES; i++) plain = decode(plain)
  const [, before, after = ''] =
    SECRET_AFTER.exec(Buffer.from(plain, 'latin1').toString().normalize('NFKC')) ?? []
  return after === '' ? path : `${before}/…`
}

/** Decodes a URL, even malformed text, for which decodeURIComponent throws. */
const decode = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Pages call the API without a network hop; such calls have no socket. */
export const isInProcess = (request: FastifyRequest) => !(request.raw instanceof IncomingMessage)
