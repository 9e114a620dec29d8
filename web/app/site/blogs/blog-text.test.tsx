import type { Blog } from '@linework/contract/blogs/shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlogText } from './blog-text.tsx'

const draw = (content: string) =>
  renderToStaticMarkup(<BlogText blog={{ content } as Blog} />).replaceAll(/ class="[^"]*"/g, '')

const LONG = 'A paragraph with so many words that it is set like all others. '.repeat(4).trim()

test('a text without form has its paragraphs, the heads they begin with, and a large first letter', () => {
  expect(draw('First.\r\nSecond line.\r\n\r\n\r\nThird & last.')).toBe(
    '<div><p data-initial="">First.\nSecond line.</p><p>Third &amp; last.</p></div>',
  )
  expect(draw('Day one. Wash.\n\nDay two. Dry.\n\nDay three. Rest.')).toBe(
    '<div><p><b>Day one.</b> Wash.</p><p><b>Day two.</b> Dry.</p><p><b>Day three.</b> Rest.</p></div>',
  )
  expect(
    renderToStaticMarkup(<BlogText blog={{ content: [LONG, LONG, LONG, 'Calm.'].join('\n\n') } as Blog} />),
  ).toMatch(/<p class="[^"]*quote[^"]*">Calm\.<\/p>/)
})

test('links in paragraphs keep the heads, headings replace them', () => {
  expect(draw('Day one. Wash.\n\nDay two. Read https://a.example/b\n\nDay three. Rest.')).toContain(
    '<b>Day two.</b> Read <a href="https://a.example/b" rel="noopener noreferrer">https://a.example/b</a>',
  )
  expect(draw('Day one. Wash.\n\n# Rest\n\nDay two. Dry.\n\nDay three. Rest.')).toBe(
    '<div><p data-initial="">Day one. Wash.</p><h2>Rest</h2><p>Day two. Dry.</p><p>Day three. Rest.</p></div>',
  )
})

test('a text that begins with a heading has no large letter', () => {
  expect(draw('# Rains\n\nIt rains.')).toBe('<div><h2>Rains</h2><p>It rains.</p></div>')
  expect(draw('ଗଣେଶ ଚତୁର୍ଥୀ')).toBe('<div lang="or"><p>ଗଣେଶ ଚତୁର୍ଥୀ</p></div>')
})
