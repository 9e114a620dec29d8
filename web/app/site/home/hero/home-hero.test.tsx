import type { ShownPicture, Studio } from '@linework/contract/studio/profile/profile-shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../../shared/studio/root-studio.ts'
import { StudioContext } from '../../../shared/studio/use-studio.ts'
import { HomeHero } from './home-hero.tsx'

const LONGEST = 'The Very Long Name of One Tattoo Studio.'
const uploaded = (n: number): ShownPicture => ({
  id: `picture-${n}`,
  focus: { x: 0.2, y: 1 },
  builtIn: null,
  uploaded: {
    public_id: `picture-${n}`,
    url: `/media/picture-${n}/640.jpeg`,
    alt: '',
    width: 640,
    height: 800,
    placeholder: '',
    version: 1,
    focus: null,
    sizes: { avif: [], webp: [320, 640], jpeg: [320, 640] },
  },
})

const render = (name: string, hero: Partial<Studio['hero']>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StudioContext value={{ ...EMPTY_STUDIO, name, hero: { ...EMPTY_STUDIO.hero, ...hero } }}>
        <HomeHero />
      </StudioContext>
    </MemoryRouter>,
  )

const titleIn = (html: string) => /<h1[^>]*data-size="(\w+)"[^>]*>(.*?)<\/h1>/.exec(html)?.slice(1)

test.each([
  ['Indigo', 'large'],
  ['इंक आणि आयर्न', 'medium'],
  [LONGEST, 'small'],
])('an empty hero title falls back to the name %s', (name, size) => {
  expect(titleIn(render(name, {}))).toEqual([size, name])
})

test('the hero title has two lines, or one if the studio has no second line', () => {
  const both = { first: 'Ink, at', second: 'every', accent: 'hour' }
  expect(titleIn(render('Indigo', both))?.[1]).toBe('Ink, at <br/>every <em>hour</em>')
  expect(titleIn(render('Indigo', { accent: 'Lines' }))?.[1]).toBe('<em>Lines</em>')
})

test('a hero without pictures has no wall and no pause button', () => {
  const html = render('Indigo', {})
  expect(html).not.toContain('data-wall')
  expect(html).not.toContain('<img')
  expect(html).not.toContain('the pictures')
})

test.each([
  [1, 1, false],
  [3, 3, false],
  [7, 20, true],
  [20, 20, true],
  [40, 40, true],
])('%i hero pictures render %i images, repeated to fill columns that move', (count, shown, moves) => {
  const pictures = Array.from({ length: count }, (_, i) => uploaded(i))
  const html = render('Indigo', { pictures })
  expect(html.match(/<img/g)).toHaveLength(shown)
  expect(html.includes('the pictures')).toBe(moves)
})

test('the hero crops a picture around its focal point without a style attribute', () => {
  const html = render('Indigo', { pictures: [uploaded(1)] })
  expect(html).toContain('data-x="2" data-y="10"')
  expect(html).not.toContain('style=')
  expect(html).not.toContain('image/avif')
})

test('the hero promise ends with exactly one full stop', () => {
  expect(render('Indigo', { promise: 'Lines that last' })).toContain('<p>Lines that last.</p>')
  expect(render('Indigo', { promise: 'Lines that last!' })).toContain('<p>Lines that last!</p>')
  expect(render('Indigo', {})).not.toContain('<p>')
})
