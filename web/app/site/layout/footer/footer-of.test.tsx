import type { Studio } from '@linework/contract/studio/shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SAMPLE_FALLBACK } from '../../../../../server/src/sample/content/sample-studio.ts'
import { EMPTY_STUDIO } from '../../../shared/studio/empty-studio.ts'
import { StudioContext } from '../../../shared/studio/use-studio.ts'
import { footerOf } from './footer-of.ts'
import type { LoadedFooter } from './load-footer.ts'
import { SiteFooter } from './site-footer.tsx'

const FAILED: LoadedFooter = {
  services: { items: [], failed: true },
  artists: { items: [], failed: true },
  details: { saved: null, failed: true },
  hours: { line: '', isAlwaysOpen: false },
  watches: [],
  notices: [],
  at: 0,
  tel: 'tel:',
}

const render = (given: Partial<Studio>, isContact = false) => {
  const studio = { ...EMPTY_STUDIO, ...given }
  return renderToStaticMarkup(
    <MemoryRouter>
      <StudioContext value={studio}>
        <SiteFooter footer={footerOf(FAILED, studio)} year={2026} isContact={isContact} />
      </StudioContext>
    </MemoryRouter>,
  )
}

test('the sample’s lists and details stand in for those of the server', () => {
  const html = render({ fallback: SAMPLE_FALLBACK })
  for (const { name } of [...SAMPLE_FALLBACK.services, ...SAMPLE_FALLBACK.artists])
    expect(html).toContain(`>${name}</span>`)
  expect(html).toContain('href="tel:+919000000000"')
  expect(html).toContain(SAMPLE_FALLBACK.details.hours)
})

test('another studio shows no list, no number and no address that it has not given', () => {
  const html = render({ name: 'Indigo', fullName: 'Indigo Tattoo' })
  expect(html).toContain('© 2026 Indigo Tattoo')
  for (const part of ['tel:', 'mailto:', 'maps', 'Visit', 'aria-label="Artists"', 'aria-label="Services"'])
    expect(html).not.toContain(part)
})

test('its social pages and its city are shown', () => {
  const url = 'https://social.example/indigo'
  const html = render({ socials: [{ name: 'Social', url }], place: { ...EMPTY_STUDIO.place, city: 'Pune' } })
  expect(html).toContain(`href="${url}"`)
  expect(html).toContain('>Pune</address>')
})

test('on the contact page, which has the address, the city stands for it, and the number stays', () => {
  const given = { fallback: SAMPLE_FALLBACK, place: { ...EMPTY_STUDIO.place, city: 'Pune' } }
  expect(render(given)).toContain(SAMPLE_FALLBACK.details.address)
  const html = render(given, true)
  expect(html).toContain('>Pune</address>')
  expect(html).not.toContain(SAMPLE_FALLBACK.details.address)
  expect(html).toContain('href="tel:+919000000000"')
})

test('pages that have nothing to show are not linked', () => {
  const html = render({ emptyPages: ['/about', '/gallery'] })
  expect(html).toContain('href="/blogs"')
  for (const path of ['/about', '/gallery']) expect(html).not.toContain(`href="${path}"`)
})

test.each([
  ['Indigo', true],
  ['The Very Long Name of One Tattoo Studio.', false],
  ['इंक', false],
])('the name %s is written across the page: %s', (name, isWritten) => {
  expect(render({ name }).includes('<text')).toBe(isWritten)
})
