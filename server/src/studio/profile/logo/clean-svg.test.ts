import { LOGO_TEXTS } from '@linework/contract/studio/profile/profile-texts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSvg, LogoRejected } from './clean-svg.ts'
import { ELEMENTS, isAllowed } from './svg-allowed.ts'

const svg = (content: string, attributes = 'viewBox="0 0 10 10"') => `<svg ${attributes}>${content}</svg>`
const SHAPE = '<path d="M0 0h9v9z"></path>'
const HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">'
const inner = (content: string) => cleanSvg(svg(content)).svg.slice(HEAD.length, -'</svg>'.length)

/** Returns everything in the output that the allow list does not contain. */
function findInjectedElements(output: string): string[] {
  const found: string[] = []
  const rest = output.replaceAll(
    /<(\/?)([^\s<>/]+)((?: [^\s=<>]+="[^"<>&]*")*)>/g,
    (_tag, _end, name, attributes) => {
      const isRoot = name === 'svg'
      if (!isRoot && !Object.hasOwn(ELEMENTS, name)) found.push(name)
      for (const [, attribute = '', value = ''] of String(attributes).matchAll(/ ([^=]+)="([^"]*)"/g)) {
        const isOwn = isRoot && ['xmlns', 'width', 'height', 'viewBox'].includes(attribute)
        const isId = attribute === 'id' && /^[\w-]+$/.test(value)
        if (!isOwn && !isId && !isAllowed(isRoot ? 'g' : name, attribute, value))
          found.push(`${name} ${attribute}`)
      }
      return ''
    },
  )
  return rest === '' ? found : [...found, rest]
}

describe('cleanSvg keeps', () => {
  test.each([
    ['shapes', '<g transform="translate(1 2)"><circle cx="1" cy="2" r="3" fill="#f00"></circle></g>'],
    [
      'gradients',
      '<defs><radialGradient id="a"><stop offset="50%" stop-color="red"></stop></radialGradient></defs><rect width="5" height="5" fill="url(#a)"></rect>',
    ],
    ['lines', '<polyline points="0,0 1,1" stroke="currentColor" stroke-linecap="round"></polyline>'],
  ])('%s', (_name, content) => {
    expect(inner(content)).toBe(content)
  })

  test('styles set by classes and style attributes', () => {
    const content = `<style>.a,.b{fill:#e30613}.c{stroke:#000}</style><path class="a c" d="M0 0h9"/><path d="M0 0h9" class="b" style="fill:#fff"/>`
    expect(inner(content)).toBe(
      '<path d="M0 0h9" fill="#e30613" stroke="#000"></path><path d="M0 0h9" fill="#fff"></path>',
    )
  })

  test('gradient stops that are inherited from another gradient', () => {
    const content = `<linearGradient id="b" xlink:href="#a" x1="0"/><linearGradient id="a"><stop offset="1"/></linearGradient>${SHAPE}`
    expect(inner(content)).toContain(
      '<linearGradient id="b" x1="0"><stop offset="1"></stop></linearGradient>',
    )
  })

  test('accepts a document type without entities, a byte order mark and a declaration', () => {
    const dtd =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    expect(cleanSvg(`\uFEFF<?xml version="1.0"?>${dtd}${svg(SHAPE)}`).svg).toBe(`${HEAD}${SHAPE}</svg>`)
  })
})

describe('cleanSvg removes', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a script with a prefix', '<svg:script>alert(1)</svg:script>'],
    ['a script as character data', '<script><![CDATA[alert(1)]]></script>'],
    ['foreign content', '<foreignObject><body onload="alert(1)"/></foreignObject>'],
    ['pictures', '<image href="https://evil.example/x.png"/>'],
    ['references', '<use href="#a"/><use xlink:href="data:image/svg+xml,x"/>'],
    ['links', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    [
      'animations',
      '<animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onclick" to="x"/>',
    ],
    ['filters', '<filter id="f"><feImage href="https://evil.example"/></filter>'],
    ['text', '<text>Ink</text>'],
    ['comments and instructions', '<!-- x --><?php x ?>'],
    ['shapes that are only defined', '<defs><path d="M0 0"/></defs>'],
  ])('%s', (_name, content) => {
    expect(inner(content + SHAPE).replace('<defs></defs>', '')).toBe(SHAPE)
  })

  test.each([
    'onclick="alert(1)"',
    'ONLOAD="alert(1)"',
    'href="javascript:alert(1)"',
    'xlink:href="data:text/html,x"',
    'style="fill:url(javascript:alert(1))"',
    'style="background:url(https://evil.example)"',
    'style="fill:expression(alert(1))"',
    'fill="url(https://evil.example#a)"',
    'fill="url(data:image/svg+xml,x#a)"',
    'fill="&#106;avascript:"',
    'fill="red&quot; onload=&quot;x"',
    'filter="url(#a)"',
    'class="x"',
    'id="x"',
    'xml:base="https://evil.example"',
    'transform="translate(1);x"',
  ])('the attribute %s', (attribute) => {
    expect(inner(`<path d="M0 0h9v9z" ${attribute}/>`)).toBe(SHAPE)
  })

  test('style sheet rules that fetch a URL', () => {
    const style =
      '<style>@import url(https://evil.example);.a{fill:url(https://evil.example)}*{fill:red}</style>'
    expect(inner(`${style}<path class="a" d="M0 0h9v9z"/>`)).toBe(SHAPE)
  })

  test('elements that are not allowed, and reports the visible ones', () => {
    expect(cleanSvg(svg(`<title>x</title><text>x</text><g><image/></g>${SHAPE}`)).leftOut).toEqual([
      'image',
      'text',
    ])
  })
})

describe('cleanSvg rejects', () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')
  test.each([
    [
      'a billion laughs',
      `<!DOCTYPE svg [<!ENTITY a0 "ha">${laughs}]>${svg('<text>&a9;</text>')}`,
      LOGO_TEXTS.doctype,
    ],
    [
      'an external entity',
      `<!doctype svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
      LOGO_TEXTS.doctype,
    ],
    [
      'a second document type',
      `<!DOCTYPE svg><!DOCTYPE svg [<!ENTITY x "y">]>${svg(SHAPE)}`,
      LOGO_TEXTS.doctype,
    ],
    ['a deep nest', svg('<g>'.repeat(60) + SHAPE + '</g>'.repeat(60)), LOGO_TEXTS.tooMuch],
    ['a deeper nest', svg('<g>'.repeat(40_000) + SHAPE), LOGO_TEXTS.tooMuch],
    ['a path of 320 KB', svg(`<path d="M0 0${'h1v1'.repeat(80_000)}"/>`), LOGO_TEXTS.tooMuch],
    ['too many shapes', svg('<path d="M0 0"/>'.repeat(4_000)), LOGO_TEXTS.tooMuch],
    ['only text', svg('<text>Ink</text>'), LOGO_TEXTS.nothing],
    ['no size', svg(SHAPE, ''), LOGO_TEXTS.notReadable],
    ['a size of nothing', svg(SHAPE, 'viewBox="0 0 0 10"'), LOGO_TEXTS.notReadable],
    ['a size without end', svg(SHAPE, 'width="1e999" height="10"'), LOGO_TEXTS.notReadable],
    ['a ribbon', svg(SHAPE, 'viewBox="0 0 900 10"'), LOGO_TEXTS.shape],
    ['names of the language', svg(`<constructor/>${SHAPE}`), LOGO_TEXTS.notReadable],
    ['half a file', '<svg viewBox="0 0 1 1"><path d="M0 0"', LOGO_TEXTS.notReadable],
    ['a page', '<html><body><svg></svg></body></html>', LOGO_TEXTS.notReadable],
    ['nothing', '', LOGO_TEXTS.notReadable],
  ])('%s', (_name, text, sentence) => {
    expect(() => cleanSvg(text)).toThrow(new LogoRejected(sentence))
  })
})

const HOSTILE_NAMES = [
  ...Object.keys(ELEMENTS),
  'svg',
  'script',
  'SCRIPT',
  'use',
  'a',
  'style',
  'foreignObject',
  'x:g',
]
const HOSTILE_ATTRIBUTES = [
  'd',
  'fill',
  'style',
  'class',
  'id',
  'href',
  'xlink:href',
  'onload',
  'transform',
  'x',
  'points',
]
const HOSTILE_VALUES = [
  'M0 0h9',
  'red',
  'url(#a)',
  'url(http://x)',
  'javascript:x',
  'data:x',
  '&lt;',
  "'",
  '}',
  'fill:url(//x)',
  '1',
  'a',
]

test('cleanSvg outputs only allowed markup for any input and is idempotent', () => {
  const attribute = fc.tuple(
    fc.constantFrom(...HOSTILE_ATTRIBUTES),
    fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.string()),
  )
  const { tree } = fc.letrec<{ tree: string; leaf: string }>((tie) => ({
    leaf: fc.oneof(fc.constantFrom('x', '<!-- -->', '<![CDATA[<script>]]>', '&amp;'), fc.string()),
    tree: fc
      .tuple(
        fc.constantFrom(...HOSTILE_NAMES),
        fc.uniqueArray(attribute, { maxLength: 4, selector: ([name]) => name }),
        fc.array(fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('tree')), { maxLength: 4 }),
      )
      .map(([name, attributes, children]) => {
        const given = attributes.map(([key, value]) => ` ${key}="${value.replaceAll('"', '')}"`).join('')
        return `<${name}${given}>${children.join('')}</${name}>`
      }),
  }))
  let cleaned = 0
  const property = fc.property(fc.array(tree, { maxLength: 4 }), (trees) => {
    try {
      const { svg: output } = cleanSvg(svg(trees.join('') + SHAPE))
      cleaned += 1
      expect(findInjectedElements(output)).toEqual([])
      expect(cleanSvg(output).svg).toBe(output)
    } catch (error) {
      if (!(error instanceof LogoRejected)) throw error
    }
  })
  fc.assert(property, { numRuns: 1_000 })
  expect(cleaned).toBeGreaterThan(200)
})
