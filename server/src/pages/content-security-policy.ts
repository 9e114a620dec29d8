import { EMBED_HOSTS } from '../http/embed-hosts.ts'
import { isForStaff, isPreview } from './is-for-staff.ts'

/** An answer for one visitor: scripts run only with its nonce. */
export const scriptsWithNonce = (nonce: string) => `'nonce-${nonce}' 'strict-dynamic'`

/** An answer for everybody: the inline scripts with these hashes, and what they add. */
export const scriptsWithHashes = (hashes: string[]) =>
  [...hashes.map((hash) => `'sha256-${hash}'`), "'strict-dynamic'"].join(' ')

/** Frames and pictures come only from the hosts the design needs. */
export function contentSecurityPolicy(scripts: string, url: string): string {
  // Signing in moves from /login to the back office without a new document, so both need previews.
  const forStaff = isForStaff(url)
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${isPreview(url) ? "'self'" : "'none'"}`,
    `script-src ${scripts}`,
    "style-src 'self'",
    `img-src 'self' data: https://i.ytimg.com${forStaff ? ' blob:' : ''}`,
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    `frame-src ${forStaff ? "'self' " : ''}${EMBED_HOSTS.join(' ')}`,
  ].join('; ')
}
