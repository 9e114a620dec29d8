import { createHash } from 'node:crypto'

export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/**
 * Takes the nonce out of a page and names the inline scripts and styles that carried it by their hashes. Only those: one
 * that was injected into the page has no nonce, gets no hash and is ignored by the browser.
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
