import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover } from './cover.tsx'

const render = (title: string, place = 0) => renderToStaticMarkup(<Cover title={title} place={place} />)
const toneOf = (html: string) => /data-tone="(\w+)"/.exec(html)?.[1]

test('five covers side by side have one on paper and one in the accent', () => {
  for (let first = 0; first < 8; first++) {
    const tones = Array.from({ length: 5 }, (_, i) => toneOf(render('Film', first + i))).sort()
    expect(tones).toEqual(['accent', 'dark', 'dark', 'dark', 'paper'])
  }
})

test('a long title is set smaller, a missing one leaves no empty line', () => {
  expect(render('Film')).toContain('<span class="_title')
  expect(render('Film')).not.toContain('data-long')
  expect(render('A film with a name that goes on and on and on')).toContain('data-long')
  expect(render('')).not.toContain('_title')
})
