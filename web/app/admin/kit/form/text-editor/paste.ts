import { PICTURE_ADDRESS } from '@linework/contract/text/blocks'
import { Slice } from 'prosemirror-model'
import { readDocument } from './document.ts'
import { STYLE } from './schema.ts'

/** Parses clipboard text. Markup is escaped when staff paste as plain text. */
export function readPastedText(text: string, isPlain: boolean): Slice {
  const lines = isPlain ? text.replaceAll(/[\\*[\]#>+•-]|(?<=\d)[.)]/g, '\\$&') : text
  return Slice.maxOpen(readDocument(lines).content)
}

const WORD_LIST = /mso-list:\s*l\d+ level/i

// Elements that are removed together with their content.
const WITHOUT_WORDS =
  /<!--[\s\S]*?(-->|$)|<(script|style|title|template|noscript|xml)\b[\s\S]*?(<\/\2\s*>|$)/gi
// Declarations such as `<!DOCTYPE html>`, `<?xml …?>` and `<![if …]>` have no tag name.
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|<[!?][^>]*(?:>|$)/gi
const ATTRIBUTE = /([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/g
const TAGS =
  /^(a|b|blockquote|body|br|dd|div|dl|dt|em|figcaption|figure|h[1-6]|hr|html|i|img|li|ol|p|pre|section|span|strong|table|tbody|td|th|thead|tr|ul)$/

/** Allowed attributes and their new names. Attributes that could run or load something are not allowed. */
const ATTRIBUTES = new Map([
  ['href', 'href'],
  ['src', 'src'],
  ['alt', 'alt'],
  // Renamed, so that the editor can read pasted styles but the browser does not apply them.
  ['style', STYLE],
  // The editor sets this attribute on content that is copied from it.
  ['data-pm-slice', 'data-pm-slice'],
])

/**
 * Rewrites pasted HTML with the tags and attributes that the editor reads. This is not needed for security,
 * because the editor parses into its schema, but every parsed event handler would cause a CSP report.
 */
export function tidyPastedHtml(html: string): string {
  const source = html.replaceAll(WITHOUT_WORDS, '')
  let tidy = ''
  let at = 0
  for (const match of source.matchAll(TAG)) {
    tidy += source.slice(at, match.index).replaceAll('<', '&lt;') + writeTag(match)
    at = match.index + match[0].length
  }
  tidy += source.slice(at).replaceAll('<', '&lt;')
  return WORD_LIST.test(tidy) ? listParagraphs(tidy) : tidy
}

const PICTURE = /<img\b[^>]*?\bsrc\s*=\s*["']?([^"'>\s]*)/i

/** Whether the HTML is only a picture from another site. Pictures of this site have a known path. */
export function isForeignPicture(html: string, origin: string): boolean {
  const address = PICTURE.exec(html)?.[1]
  if (address === undefined || PICTURE_ADDRESS.test(address.replace(origin, ''))) return false
  return (
    html
      .replaceAll(WITHOUT_WORDS, '')
      .replaceAll(TAG, '')
      .replaceAll(/&nbsp;|\s/g, '') === ''
  )
}

function writeTag([, slash = '', given = '', attributes = '']: RegExpMatchArray): string {
  const name = given.toLowerCase()
  if (!TAGS.test(name)) return ''
  if (slash !== '') return `</${name}>`
  const kept = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, key = '', a, b, c]) => {
    const as = ATTRIBUTES.get(key.toLowerCase())
    return as === undefined ? [] : ` ${as}="${(a ?? b ?? c ?? '').replaceAll('"', '&quot;')}"`
  })
  return `<${name}${kept.join('')}>`
}

/** Converts the bullet paragraphs that Word writes to lists. */
function listParagraphs(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  let list: HTMLElement | undefined
  for (const paragraph of page.querySelectorAll('p')) {
    if (!WORD_LIST.test(paragraph.getAttribute(STYLE) ?? '')) {
      list = undefined
      continue
    }
    const sign = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute(STYLE) ?? ''),
    )
    const isNumber = /\d/.test(sign?.textContent ?? '')
    sign?.remove()
    const tag = isNumber ? 'ol' : 'ul'
    if (list?.localName !== tag || list.nextElementSibling !== paragraph) {
      list = page.createElement(tag)
      paragraph.before(list)
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
  return page.body.innerHTML
}
