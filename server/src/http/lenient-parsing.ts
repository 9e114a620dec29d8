import { API_BASE, UNREADABLE_ADDRESS } from '@linework/contract/http/endpoint'
import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify'

const LAST_SLASH = new RegExp(`^(${API_BASE}/(?!docs/)[^?]*[^/?])/(?=\\?|$)`)

/** Some clients end every API path with a slash. Paths of pages stay unchanged. */
export const withoutLastSlash = ({ url = '/' }: RawRequestDefaultExpression): string =>
  url.replace(LAST_SLASH, '$1')

/** An empty body counts as none, and an empty query value as absent. */
export function addLenientParsing(api: FastifyInstance): void {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.removeContentTypeParser('application/json')
  // Many clients send a JSON content type with every call, even with a DELETE that has no body.
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null)
    else parseJson(request, body, done)
  })

  api.addHook('preValidation', async (request) => {
    // Validates a missing body as an empty object, so that each missing field is reported.
    if (request.routeOptions.schema?.body && request.body == null) request.body = {}
    const query = request.query as Record<string, unknown>
    for (const [name, value] of Object.entries(query)) if (value === '') delete query[name]
  })
}

const FOR_MACHINES = new RegExp(`^(${API_BASE}|/media)(/|$)`, 'i')

/** A path with broken percent-encoding, as of a truncated link, leads visitors to the not-found page. */
export function toRoutable(url: string): string {
  const [path = ''] = url.split('?', 1)
  return isReadable(path) || FOR_MACHINES.test(path) ? url : UNREADABLE_ADDRESS
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
