import { API_BASE } from '@linework/contract/http/endpoint'
import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify'

const LAST_SLASH = new RegExp(`^(${API_BASE}/(?!docs/)[^?]*[^/?])/(?=\\?|$)`)

/** Some clients end every path with a slash. Page paths stay unchanged. */
export const withoutLastSlash = ({ url = '/' }: RawRequestDefaultExpression): string =>
  url.replace(LAST_SLASH, '$1')

/** Normalises requests: an empty body counts as no body, and an empty query value as no filter. */
export function addLenientParsing(api: FastifyInstance): void {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser('application/json')
  // Many clients send a JSON content type with every call, even a DELETE without a body.
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null)
    else parseJson(request, body, done)
  })

  api.addHook('preValidation', async (request) => {
    // A missing body is read as an empty object, so that each missing field is reported.
    if (request.routeOptions.schema?.body && request.body == null) request.body = {}
    const query = request.query as Record<string, unknown>
    for (const [name, value] of Object.entries(query)) if (value === '') delete query[name]
  })
}
