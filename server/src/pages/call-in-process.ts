import type { ApiRequest } from '@linework/contract/http/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Share } from '../cache/answer-cache.ts'
import { OLD_WARNING } from '../cache/keep-answers.ts'
import { SHARE_HEADER } from '../http/serve.ts'

/**
 * How pages reach the API while they are rendered: the whole way through hooks and schemas, without a network hop.
 * The call goes by the page's id and comes from the visitor's address, because limits count by it.
 * What a linked page needs is cached with it.
 */
export function callInProcess(
  app: FastifyInstance,
  { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
  share: Share,
) {
  return async ({ method, url, headers, body }: ApiRequest) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, 'x-request-id': id, [SHARE_HEADER]: share },
      remoteAddress: ip,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const retryAfter = answer.headers['retry-after']?.toString()
    const isOld = answer.headers.warning === OLD_WARNING
    return { status: answer.statusCode, body: answer.json() as unknown, retryAfter, isOld }
  }
}
