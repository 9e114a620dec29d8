import { createHash } from 'node:crypto'

/**
 * Takes the nonce out of a page and names the inline scripts that carried it by their hashes. Only those: a script that
 * was injected into the page has no nonce, gets no hash and does not run.
 */
export function hashScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of scripts) {
    if (attributes.includes(mark) && code !== '')
      hashes.add(createHash('sha256').update(code).digest('base64'))
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] }
}
