import type { ApiRequest } from '@prahar/contract/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OLD_WARNING } from '../cache/keep-answers.ts'

/**
 * How pages reach the API while they are rendered: the whole way through hooks and schemas, without a network hop.
 * The call goes by the page's id and comes from the visitor's address, because limits count by it.
 */
export function callInProcess(app: FastifyInstance, { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>) {
  return async ({ method, url, headers, body }: ApiRequest) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, 'x-request-id': id },
      remoteAddress: ip,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const retryAfter = answer.headers['retry-after']?.toString()
    const isOld = answer.headers.warning === OLD_WARNING
    return { status: answer.statusCode, body: answer.json() as unknown, retryAfter, isOld }
  }
}
