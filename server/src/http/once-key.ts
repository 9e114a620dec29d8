import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY } from '@linework/contract/desk/enquiries'
import type { FastifyRequest } from 'fastify'

/** `key_hash` identifies the call whose record was stored, `body_hash` the content of that call. */
export interface OnceKey {
  key_hash: string
  body_hash: string
}

/** A key is valid for one staff member and endpoint, in an edit also for one record and content. */
export function readOnceKey(request: FastifyRequest) {
  const { method, params, headers, routeOptions, staff, body, uploads = {} } = request
  const key = headers[IDEMPOTENCY_KEY]
  if (key === undefined) return undefined
  const content = createHash('sha256').update(JSON.stringify(body))
  for (const [field, files] of Object.entries(uploads))
    for (const { bytes } of files) content.update(`${field} ${bytes.length} `).update(bytes)
  const body_hash = content.digest('base64url')
  const scope = [staff?.id, routeOptions.url, key, ...(method === 'POST' ? [] : [params, body_hash])]
  const name = createHash('sha256').update(JSON.stringify(scope))
  return { key_hash: name.digest('base64url'), body_hash }
}
