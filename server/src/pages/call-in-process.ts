import type { ApiRequest } from '@prahar/contract/call'
import type { FastifyInstance } from 'fastify'

/** How pages reach the API while they are rendered: the whole way through hooks and schemas, without a network hop. */
export function callInProcess(app: FastifyInstance, requestId: string) {
  return async ({ method, url, headers, body }: ApiRequest): Promise<{ status: number; body: unknown }> => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, 'x-request-id': requestId },
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}
