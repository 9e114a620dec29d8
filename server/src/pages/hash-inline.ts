import { createHash } from 'node:crypto'

export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/**
 * Removes the nonce from a page and returns the hashes of the inline scripts and styles that had it. Injected
 * elements have no nonce, get no hash and are blocked by the browser.
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
