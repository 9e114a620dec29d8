import { API_BASE } from '@linework/contract/http/endpoint'
import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify'

const LAST_SLASH = new RegExp(`^(${API_BASE}/(?!docs/)[^?]*[^/?])/(?=\\?|$)`)

/** Some clients end every path with a slash. Pages keep theirs. */
export const withoutLastSlash = ({ url = '/' }: RawRequestDefaultExpression): string =>
  url.replace(LAST_SLASH, '$1')

/** What clients write in more than one way is read in one: no body, and no filter. */
export function addLenientParsing(api: FastifyInstance): void {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser('application/json')
  // Many clients send a JSON content type with every call, also with a DELETE that has no body.
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null)
    else parseJson(request, body, done)
  })

  api.addHook('preValidation', async (request) => {
    // Nothing at all is read as no fields, so that each missing one is named.
    if (request.routeOptions.schema?.body && request.body == null) request.body = {}
    const query = request.query as Record<string, unknown>
    for (const [name, value] of Object.entries(query)) if (value === '') delete query[name]
  })
}
