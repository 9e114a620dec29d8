import { isLinkUrl, PICTURE_ADDRESS } from '@linework/contract/text/blocks'
import { type DOMOutputSpec, Schema, type TagParseRule } from 'prosemirror-model'

/** Holds pasted styles, because the content security policy forbids style attributes. */
export const STYLE = 'data-pasted-style'

const inner = (tag: string) => (): DOMOutputSpec => [tag, 0]

const headings = (level: number, ...tags: string[]) => tags.map((tag) => ({ tag, attrs: { level } }))

/** The editor schema matches the stored text format. Any other pasted content is dropped. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: inner('p') },
    heading: {
      group: 'block',
      content: 'text*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: [...headings(2, 'h1', 'h2'), ...headings(3, 'h3', 'h4', 'h5', 'h6')],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: inner('ul') },
    ordered_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ol' }], toDOM: inner('ol') },
    list_item: { content: 'paragraph+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: inner('li') },
    blockquote: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: inner('blockquote'),
    },
    picture: {
      group: 'block',
      attrs: { address: {}, alt: { default: '' }, caption: { default: '' } },
      draggable: true,
      parseDOM: [
        { tag: 'figure', getAttrs: (element) => readFigure(element) },
        { tag: 'img[src]', getAttrs: (element) => readPicture(element) },
      ],
      toDOM: ({ attrs }) => [
        'figure',
        ['img', { src: attrs.address, alt: attrs.alt }],
        ...(attrs.caption === '' ? [] : [['figcaption', attrs.caption] as const]),
      ],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => readLink(element) }],
      toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener noreferrer' }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps a whole document in a <b> that is not bold.
        { tag: 'b', getAttrs: (element) => !/font-weight:\s*(normal|400)/i.test(styleOf(element)) && null },
        styled(/font-weight:\s*(bold|[6-9]\d{2})/i),
      ],
      toDOM: inner('strong'),
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, styled(/font-style:\s*italic/i)],
      toDOM: inner('em'),
    },
  },
})

const styleOf = (element: HTMLElement) => element.getAttribute(STYLE) ?? ''

function styled(style: RegExp): TagParseRule {
  return {
    tag: `[${STYLE}]`,
    consuming: false,
    getAttrs: (element) => style.test(styleOf(element)) && null,
  }
}

function readLink(element: HTMLElement) {
  const href = withoutOrigin(element.getAttribute('href') ?? '')
  return isLinkUrl(href) && { href }
}

function readPicture(element: HTMLElement) {
  const address = withoutOrigin(element.getAttribute('src') ?? '')
  return PICTURE_ADDRESS.test(address) && { address, alt: element.getAttribute('alt') ?? '' }
}

function readFigure(element: HTMLElement) {
  const picture = element.querySelector('img')
  const read = picture !== null && readPicture(picture)
  return read && { ...read, caption: element.querySelector('figcaption')?.textContent.trim() ?? '' }
}

/** Content copied from the studio's pages has absolute URLs. */
const withoutOrigin = (address: string) =>
  address.startsWith(`${window.location.origin}/`) ? address.slice(window.location.origin.length) : address
