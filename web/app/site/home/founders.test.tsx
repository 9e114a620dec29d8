import type { ShownPicture, Studio } from '@linework/contract/studio/profile/profile-shapes'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { StudioContext } from '../../shared/studio/use-studio.ts'
import { AboutFounders } from '../about/about-founders.tsx'
import { AboutTeaser } from './about-teaser.tsx'

const portraitOf = (n: number): ShownPicture => ({
  id: `built-in/people/${n}`,
  focus: { x: 0.5, y: 0.5 },
  uploaded: null,
  builtIn: { name: `people/${n}`, alt: `Portrait of ${n}`, widths: [480], width: 480, height: 480 },
})
const founders = (count: number): Studio['founders'] =>
  Array.from({ length: count }, (_, i) => ({
    name: `Founder ${i + 1}`,
    role: 'Owner',
    text: i === 0 ? 'First' : '',
    portrait: portraitOf(i + 1),
  }))

const render = (studio: Partial<Studio>, page: ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StudioContext value={{ ...EMPTY_STUDIO, ...studio }}>{page}</StudioContext>
    </MemoryRouter>,
  )

test.each([
  [0, []],
  [1, ['Portrait of 1']],
  [2, ['Portrait of 2']],
  [3, ['Portrait of 2']],
])('the home page renders with %i founders', (count, portraits) => {
  const teaser = { text: 'One.\n\nTwo.', picture: null }
  const html = render({ founders: founders(count), teaser }, <AboutTeaser />)
  expect(html.match(/Portrait of \d/g) ?? []).toEqual(portraits)
  expect(html).toContain('<p>One.</p><p>Two.</p>')
  expect(html).toContain('Read More About Us')
})

test('the home page has no about section if the studio has no teaser', () => {
  expect(render({ founders: founders(2) }, <AboutTeaser />)).toBe('')
})

test.each([0, 1, 2, 3])('the about page renders with %i founders, even without their texts', (count) => {
  const about = { ...EMPTY_STUDIO.about, text: 'About us.' }
  const html = render({ founders: founders(count), about }, <AboutFounders />)
  expect(html.match(/<li/g) ?? []).toHaveLength(count)
  expect(html.includes('First')).toBe(count > 0)
  expect(html).not.toContain('undefined')
  expect(html.includes('<ul')).toBe(count > 0)
})

test('the about page has no founders section if the studio has no founders and no text', () => {
  expect(render({}, <AboutFounders />)).toBe('')
})

test('the about page shows the name of a founder without a portrait', () => {
  const [founder] = founders(1)
  const html = render({ founders: [{ ...founder, portrait: null } as never] }, <AboutFounders />)
  expect(html).toContain('Founder 1')
  expect(html).not.toContain('<img')
})
