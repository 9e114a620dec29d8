import { createHash } from 'node:crypto'
import { EMBED_HOSTS } from '../http/security/security-headers.ts'
import { isForStaff, isPreview } from './is-staff-path.ts'

/** Sources of scripts and styles that the policy allows. */
interface Inline {
  scripts: string
  styles: string
}

/** For a response to one visitor: allows the inline elements that have this nonce. */
export const withNonce = (nonce: string): Inline => ({
  scripts: `'nonce-${nonce}' 'strict-dynamic'`,
  styles: `'self' 'nonce-${nonce}'`,
})

/** For a response to all visitors: allows inline elements with these hashes, and what the scripts load. */
export const withHashes = ({ scripts, styles }: InlineHashes): Inline => ({
  scripts: [...scripts.map(quote), "'strict-dynamic'"].join(' '),
  styles: ["'self'", ...styles.map(quote)].join(' '),
})

const quote = (hash: string) => `'sha256-${hash}'`

/** Frames may come only from the hosts of videos and reels, and pictures only from this site. */
export function contentSecurityPolicy({ scripts, styles }: Inline, url: string): string {
  // After signing in, the browser keeps the document of /login, which therefore needs the policy for staff.
  const forStaff = isForStaff(url)
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${isPreview(url) ? "'self'" : "'none'"}`,
    `script-src ${scripts}`,
    `style-src ${styles}`,
    `img-src 'self' data:${forStaff ? ' blob:' : ''}`,
    `media-src 'self'${forStaff ? ' blob:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    ...(forStaff ? ["worker-src 'self'"] : []),
    `frame-src ${forStaff ? "'self' " : ''}${EMBED_HOSTS.join(' ')}`,
  ].join('; ')
}

interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/**
 * Removes the nonce from a page and returns hashes of the inline scripts and styles that had the nonce. An
 * injected element has no nonce, gets no hash, and is blocked by the browser.
 */
export function hashInline(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const mark = ` nonce="${nonce}"`
  const hashesOf = (tag: 'script' | 'style') => {
    const hashes = new Set<string>()
    for (const [, attributes = '', code = ''] of html.matchAll(PATTERNS[tag])) {
      if (attributes.includes(mark) && code !== '')
        hashes.add(createHash('sha256').update(code).digest('base64'))
    }
    return [...hashes]
  }
  return {
    html: html.replaceAll(mark, ''),
    hashes: { scripts: hashesOf('script'), styles: hashesOf('style') },
  }
}

const PATTERNS = {
  script: /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  style: /<style\b([^>]*)>([\s\S]*?)<\/style>/g,
}
