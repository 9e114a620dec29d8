import { ERROR_TEXTS } from '@linework/contract/http/errors'
import { ApiFailure } from '../../lib/calls/api.ts'

const FRESH_SECONDS = 300

const TRY_AGAIN_SECONDS = '30'

/** Responds with 503 and Retry-After, so that crawlers retry later. */
export function unavailableResponse(error: unknown): Response {
  if (!(error instanceof ApiFailure)) throw error
  return new Response(ERROR_TEXTS.unavailable, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': TRY_AGAIN_SECONDS },
  })
}

/** The API sets max-age so that a list expires at the next scheduled change of a record. */
export const listResponse = (type: string, text: string) =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })

export const fileResponse = (type: string, text: string) =>
  new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': `public, max-age=${FRESH_SECONDS}`,
    },
  })

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
// Characters that XML cannot represent.
const UNKNOWN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export const escapeXml = (text: string) =>
  text.replaceAll(UNKNOWN, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string)
