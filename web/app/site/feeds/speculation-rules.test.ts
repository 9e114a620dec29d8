import { PUBLIC_PAGES } from '@linework/contract/pages'
import { expect, test } from 'vitest'
import { loader } from './speculation-rules.ts'

interface Rules {
  prerender: {
    where: { and: [{ href_matches: { pathname: string; search: string }[] }, unknown] }
    eagerness: string
  }[]
}

const { prerender }: Rules = await loader().json()
const patterns = prerender.flatMap(({ where }) => where.and[0].href_matches)
const matches = (address: string) =>
  patterns.some((pattern) =>
    new URLPattern({ ...pattern, baseURL: 'https://studio.example' }).test(
      `https://studio.example${address}`,
    ),
  )

const PAGES = PUBLIC_PAGES.map(({ path }) => path.replace(':slug', 'a-name'))

test.each(PAGES.filter((path) => !path.includes('.')))('the browser may prerender %s', (path) => {
  expect(matches(path)).toBe(true)
})

test.each([
  ...PAGES.filter((path) => path.includes('.')),
  '/login',
  '/setup',
  '/admin',
  '/admin/artists',
  '/api/services',
  '/media/a.avif',
  // These links only change the current page.
  '/gallery?category=inside-studio',
  '/?shown=12',
])('the browser may not prerender %s', (path) => {
  expect(matches(path)).toBe(false)
})

test('the browser may prerender the contact form with a prefill in the URL', () => {
  expect(matches('/contact?artist=a-name')).toBe(true)
})
