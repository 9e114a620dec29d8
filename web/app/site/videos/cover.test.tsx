import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover } from './cover.tsx'

const render = (title: string, place = 0) =>
  renderToStaticMarkup(<Cover title={title} place={place} picture={null} sizes="100vw" />)

test('five adjacent video covers include a light one and one in the accent colour', () => {
  const kindOf = (place: number) => /data-cover="(\d)"/.exec(render('Film', place))?.[1]
  for (let first = 0; first < 8; first++) {
    const kinds = Array.from({ length: 5 }, (_, i) => kindOf(first + i)).sort()
    expect(kinds).toEqual(['0', '1', '2', '3', '4'])
  }
})

test('a video cover without a title has no empty heading', () => {
  expect(render('Film')).toContain('>Film</h3>')
  expect(render('')).not.toContain('<h3')
})
