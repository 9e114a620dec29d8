import type { Blog } from '@linework/contract/content/blogs-shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlogText } from './blog-article.tsx'

const draw = (content: string) =>
  renderToStaticMarkup(<BlogText blog={{ content } as Blog} />).replaceAll(/ class="[^"]*"/g, '')

const LONG = 'A paragraph that is long enough to be set like all others. '.repeat(4).trim()

test('a blog in plain text has paragraphs, detected headings and a drop cap', () => {
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

test('headings are detected in a text with links, but not in one with marked headings', () => {
  expect(draw('Day one. Wash.\n\nDay two. Read https://a.example/b\n\nDay three. Rest.')).toContain(
    '<b>Day two.</b> Read <a href="https://a.example/b" rel="noopener noreferrer">https://a.example/b</a>',
  )
  expect(draw('Day one. Wash.\n\n# Rest\n\nDay two. Dry.\n\nDay three. Rest.')).toBe(
    '<div><p data-initial="">Day one. Wash.</p><h2>Rest</h2><p>Day two. Dry.</p><p>Day three. Rest.</p></div>',
  )
})

test('headings and a quote are detected in a text with pictures between paragraphs', () => {
  const picture = { public_id: 'p1', url: '/media/p1/800.jpeg', sizes: { avif: [], webp: [], jpeg: [800] } }
  const textPictures = [{ ...picture, alt: '', placeholder: '', width: 800, height: 600 }]
  const drawWith = (content: string) =>
    renderToStaticMarkup(<BlogText blog={{ content, textPictures } as unknown as Blog} />)
  const line = '![A wave](/media/p1/800.jpeg "On a forearm")'
  const html = drawWith(['Day one. Wash.', line, 'Day two. Dry.', 'Day three. Rest.'].join('\n\n'))
  expect(html).toMatch(/<b>Day one\.<\/b> Wash\.<\/p><figure>.*alt="A wave".*On a forearm.*<b>Day two\.<\/b>/)
  expect(drawWith([LONG, line, LONG, LONG, 'Calm.'].join('\n\n'))).toMatch(/<p class="[^"]*quote[^"]*">Calm/)
})

test('a blog that starts with a heading has no drop cap', () => {
  expect(draw('# Rains\n\nIt rains.')).toBe('<div><h2>Rains</h2><p>It rains.</p></div>')
  expect(draw('ଗଣେଶ ଚତୁର୍ଥୀ')).toBe('<div lang="or"><p>ଗଣେଶ ଚତୁର୍ଥୀ</p></div>')
})
