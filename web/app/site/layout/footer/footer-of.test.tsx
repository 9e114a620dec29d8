import type { Studio } from '@linework/contract/studio/profile/profile-shapes'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SAMPLE_FALLBACK } from '../../../../../server/src/sample/sample-content.ts'
import { EMPTY_STUDIO } from '../../../shared/studio/root-studio.ts'
import { StudioContext } from '../../../shared/studio/use-studio.ts'
import { footerOf } from './footer-of.ts'
import type { LoadedFooter } from './load-footer.ts'
import { SiteFooter } from './site-footer.tsx'

const FAILED: LoadedFooter = {
  services: { items: [], failed: true },
  artists: { items: [], failed: true },
  details: { saved: null, failed: true },
  hours: { line: '', isAlwaysOpen: false },
  slots: [],
  notices: [],
  at: 0,
  tel: 'tel:',
}

const render = (given: Partial<Studio>) => {
  const studio = { ...EMPTY_STUDIO, ...given }
  return renderToStaticMarkup(
    <MemoryRouter>
      <StudioContext value={studio}>
        <SiteFooter footer={footerOf(FAILED, studio)} year={2026} />
      </StudioContext>
    </MemoryRouter>,
  )
}

test('the sample studio’s footer shows built-in lists while the server is down', () => {
  const html = render({ fallback: SAMPLE_FALLBACK })
  for (const { name } of [...SAMPLE_FALLBACK.services, ...SAMPLE_FALLBACK.artists])
    expect(html).toContain(`>${name}</span>`)
  expect(html).toContain('href="tel:+919000000000"')
  expect(html).toContain(SAMPLE_FALLBACK.details.hours)
  expect(html).toContain(SAMPLE_FALLBACK.details.address)
})

test('another studio’s footer shows no invented list, phone or address', () => {
  const html = render({ name: 'Indigo', fullName: 'Indigo Tattoo' })
  expect(html).toContain('© 2026 Indigo Tattoo')
  for (const part of ['tel:', 'mailto:', 'maps', 'Visit', 'aria-label="Artists"', 'aria-label="Services"'])
    expect(html).not.toContain(part)
})

test('the footer shows the social links and the city of the studio', () => {
  const url = 'https://social.example/indigo'
  const html = render({ socials: [{ name: 'Social', url }], place: { ...EMPTY_STUDIO.place, city: 'Pune' } })
  expect(html).toContain(`href="${url}"`)
  expect(html).toContain('>Pune</address>')
})

test('the footer does not link empty pages', () => {
  const html = render({ emptyPages: ['/about', '/gallery'] })
  expect(html).toContain('href="/blogs"')
  for (const path of ['/about', '/gallery']) expect(html).not.toContain(`href="${path}"`)
})

test.each([
  ['Indigo', true],
  ['The Very Long Name of One Tattoo Studio.', false],
  ['इंक', false],
])('the footer shows the wordmark %s: %s', (name, isWritten) => {
  expect(render({ name }).includes('<text')).toBe(isWritten)
})
