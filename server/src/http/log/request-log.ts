import { randomUUID } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const IN_PROCESS_ID = 'x-request-id'
const SECRET_AFTER = /^(.*?(?:calendar|\/visit|preview=))(.*)$/is
const DECODED_TIMES = 3

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
      path: loggedPath(request.url),
      status: reply.statusCode,
      // Who, by an id that means something in the database alone.
      ...(request.staff && { staff: request.staff.id }),
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (isInProcess(request)) request.log.debug(line, 'in-process call')
    else request.log.info(line, 'request')
    done()
  })
}

/**
 * The key of a calendar, the link of an appointment and that of a preview open something, so they are no more for the log than a password; nor
 * in an address that was mistyped or written otherwise and found nothing. So nothing that follows the word is logged,
 * however it is spelt.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1)
  let plain = path
  for (let i = 0; i < DECODED_TIMES; i++) plain = decode(plain)
  const [, before, after = ''] =
    SECRET_AFTER.exec(Buffer.from(plain, 'latin1').toString().normalize('NFKC')) ?? []
  return after === '' ? path : `${before}/…`
}

/** Also accepts malformed text, for which decodeURIComponent throws. */
const decode = (text: string) =>
  text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Pages call the API without a network hop; such calls have no socket of their own. */
export const isInProcess = (request: FastifyRequest) => !(request.raw instanceof IncomingMessage)
