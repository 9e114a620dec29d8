import { EMBED_HOSTS } from '../http/embed-hosts.ts'

// Signing in moves from /login to the back office without a new document, so both need upload previews.
const WITH_UPLOADS = /^\/(admin|login)\b/

/** Scripts run only with this answer's nonce; frames and pictures come only from the hosts the design needs. */
export function contentSecurityPolicy(nonce: string, url: string): string {
  const uploadPreviews = WITH_UPLOADS.test(url) ? ' blob:' : ''
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    `img-src 'self' data: https://i.ytimg.com${uploadPreviews}`,
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    `frame-src ${EMBED_HOSTS.join(' ')}`,
  ].join('; ')
}
