import type { Artist } from '@linework/contract/content/artists-shapes'
import type { Service } from '@linework/contract/content/services-shapes'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SAMPLE_FALLBACK } from '../../../../server/src/sample/sample-content.ts'
import { EMPTY_STUDIO } from '../../shared/studio/root-studio.ts'
import { StudioContext } from '../../shared/studio/use-studio.ts'
import ArtistPage from '../artists/artist-page.tsx'
import { Testimonials } from '../home/testimonials.tsx'
import ServicePage from '../services/service-page.tsx'

const draw = (page: ReactNode, fallback: typeof SAMPLE_FALLBACK | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StudioContext value={{ ...EMPTY_STUDIO, fallback }}>{page}</StudioContext>
    </MemoryRouter>,
  )

const common = { params: { slug: 'ink' }, matches: [] }
const service = {
  ...{
    name: 'Ink',
    slug: 'ink',
    shortDescription: '',
    fullDescription: '',
    headerImage: null,
    relatedImg: [],
  },
  ...{ priceFrom: null, duration: '', healing: '', minutes: null },
} as unknown as Service
const servicePage = {
  ...common,
  loaderData: { found: { record: service, status: 200 }, artists: [], faqs: [] },
} as unknown as ComponentProps<typeof ServicePage>
const artist = {
  ...{ name: 'Zoya', slug: 'ink', bio: '', experience: '', service: null, services: [], profileImage: null },
  ...{
    images: [],
    styles: [],
    declines: [],
    books: 'open',
    reopens: '',
    availability: '',
    words: '',
    hours: '',
  },
} as unknown as Artist
const artistPage = {
  ...common,
  loaderData: { found: { record: artist, status: 200 }, next: null, labelled: [], now: 0 },
} as unknown as ComponentProps<typeof ArtistPage>

test.each([
  [
    'a service',
    <ServicePage key="s" {...servicePage} />,
    'No gallery images available.',
    'Designs That Speak',
  ],
  ['an artist', <ArtistPage key="a" {...artistPage} />, 'No images found.', 'id="work"'],
])('%s without pictures shows a text only in the sample studio', (_, page, text, title) => {
  expect(draw(page, SAMPLE_FALLBACK)).toContain(text)
  const own = draw(page, null)
  for (const part of [text, title]) expect(own).not.toContain(part)
})

const [review] = SAMPLE_FALLBACK.reviews
const reviewsOf = (count: number) => ({ items: Array(count).fill(review), failed: false })

test.each([
  ['without sample content', 5, null, 1],
  ['without sample content', 6, null, 2],
  ['with sample content', 2, SAMPLE_FALLBACK, 2],
])('a studio %s with %i reviews and the fallback %j shows %i rows', (_, count, fallback, rows) => {
  const html = draw(<Testimonials reviews={reviewsOf(count)} />, fallback)
  expect(html.match(/aria-label="Testimonials/g)).toHaveLength(rows)
  expect(html.includes('Pause')).toBe(rows === 2)
})
