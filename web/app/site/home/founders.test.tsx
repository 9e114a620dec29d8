import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { staticPicture } from '../../content/static-picture.ts'
import type { Founder } from '../../content/studio.ts'
import { AboutFounders } from '../about/about-founders.tsx'
import { AboutTeaser } from './about-teaser.tsx'

const makeFounder = (n: number): Founder => ({
  name: `Founder ${n}`,
  role: 'Owner',
  picture: staticPicture(`people/${n}`, `Portrait of ${n}`, 1, [480]),
})
const founders = (count: number) => Array.from({ length: count }, (_, i) => makeFounder(i + 1))

test.each([
  [0, []],
  [1, ['Portrait of 1']],
  [2, ['Portrait of 2']],
  [3, ['Portrait of 2']],
])('the home page renders with %i founders', (count, portraits) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AboutTeaser founders={founders(count)} />
    </MemoryRouter>,
  )
  expect(html.match(/Portrait of \d/g) ?? []).toEqual(portraits)
  expect(html).toContain('Read More About Us')
})

test.each([0, 1, 2, 3])('the about page renders with %i founders, also without their texts', (count) => {
  const html = renderToStaticMarkup(<AboutFounders founders={founders(count)} biographies={['First']} />)
  expect(html.match(/<li/g) ?? []).toHaveLength(count)
  expect(html.includes('First')).toBe(count > 0)
  expect(html).not.toContain('undefined')
  expect(html.includes('<ul')).toBe(count > 0)
})
