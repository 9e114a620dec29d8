import { isLinkUrl } from '@linework/contract/text/blocks'
import { parseText } from '@linework/contract/text/parse-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placesOf } from '../../../../e2e/support/payloads/payload-places.ts'
import { PAYLOADS } from '../../../../e2e/support/payloads/payloads.ts'
import { drawPictureOf, FormattedText } from './formatted-text.tsx'

const PICTURE = {
  url: '/media/p1/800.jpeg',
  public_id: 'p1',
  alt: 'A snake',
  width: 800,
  height: 600,
  placeholder: '',
  sizes: { avif: [], webp: [], jpeg: [800] },
  version: 1,
  focus: null,
}

const draw = (text: string) =>
  renderToStaticMarkup(<FormattedText blocks={parseText(text)} picture={drawPictureOf([PICTURE])} />)

test('FormattedText renders every kind of formatting', () => {
  expect(
    draw('# One\n\nA **b** *c* [d](/contact) [e](https://f.example)\n\n- g\n- h\n\n1. i\n2. j\n\n> k'),
  ).toBe(
    '<h2>One</h2><p>A <strong>b</strong> <em>c</em> <a href="/contact">d</a> ' +
      '<a href="https://f.example" rel="noopener noreferrer">e</a></p>' +
      '<ul><li>g</li><li>h</li></ul><ol><li>i</li><li>j</li></ol><blockquote><p>k</p></blockquote>',
  )
})

test('FormattedText omits hidden pictures', () => {
  expect(draw('![Healed](/media/p1/800.jpeg)')).toContain('alt="Healed"')
  expect(draw('![](/media/p1/800.jpeg)')).toContain('alt="A snake"')
  expect(draw('![Gone](/media/p2/800.jpeg)')).toBe('')
})

test('FormattedText renders a caption below its picture only if there is one', () => {
  const drawn = draw('![Healed](/media/p1/800.jpeg "After \\"six\\" weeks")')
  expect(drawn).toMatch(/^<figure>.*alt="Healed"/)
  expect(drawn).toMatch(/<figcaption>After &quot;six&quot; weeks<\/figcaption><\/figure>$/)
  expect(draw('![Gone](/media/p2/800.jpeg "After")')).toBe('')
})

const TAG = /<(\/?)([a-z0-9]+)((?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*)\s*\/?>/g
const KNOWN = /^(p|h2|h3|ul|ol|li|blockquote|strong|em|a|span|picture|source|img|figure|figcaption)$/
const KNOWN_ATTRIBUTES = /^(href|rel|class|data-picture|src|srcset|sizes|alt|width|height|decoding|loading)$/i

test.each(PAYLOADS)('a text escapes script injection: %s', (payload) => {
  for (const text of placesOf(payload, '/media/p1/800.jpeg')) {
    const html = draw(text)
    for (const [, , tag, attributes = ''] of html.matchAll(TAG)) {
      expect(tag, text).toMatch(KNOWN)
      for (const [, name = '', value = ''] of attributes.matchAll(/\s([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
        expect(name, text).toMatch(KNOWN_ATTRIBUTES)
        if (name === 'href')
          expect(isLinkUrl(value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")), text).toBe(true)
        if (/^src/i.test(name)) expect(value, text).toMatch(/^\/media\/p1\/800\.jpeg/)
      }
    }
    // Without the allowed tags, the remaining HTML must not contain angle brackets.
    expect(html.replaceAll(TAG, ''), text).not.toMatch(/[<>]/)
  }
})
