import type { ApiRequest } from '@prahar/contract/call'
import type { FastifyInstance } from 'fastify'

/** How pages reach the API while they are rendered: the whole way through hooks and schemas, without a network hop. */
export function callInProcess(app: FastifyInstance) {
  return async ({ method, url, headers, body }: ApiRequest): Promise<{ status: number; body: unknown }> => {
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}
