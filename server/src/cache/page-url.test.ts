import { expect, test } from 'vitest'
import { pageKey, readPageUrl } from './page-url.ts'

const HOME = 'https://studio.example'

const keyOf = (url: string) => {
  const address = readPageUrl(url, HOME)
  return address && (address.isPersonal ? 'personal' : pageKey(address))
}

test.each([
  ['/', '/'],
  ['/?fbclid=x&utm_source=ig', '/'],
  ['/?picture=abc', '/?picture=abc'],
  ['/services?picture=abc', '/services'],
  ['/privacy-policy?page=2', '/privacy-policy'],
  ['/gallery?page=2&category=inside-studio&x=1', '/gallery?category=inside-studio&page=2'],
  ['/gallery?category=anything', '/gallery'],
  ['/gallery?page=2&page=3', '/gallery?page=2'],
  ['/gallery?page=1', '/gallery'],
  ['/gallery?page=02', '/gallery'],
  ['/gallery?page=1e3', '/gallery'],
  ['/gallery?page=99999', '/gallery'],
  ['/gallery?picture=Ab_c-1', '/gallery?picture=Ab_c-1'],
  ['/gallery?picture=a%20b', '/gallery'],
  ['/gallery?service=Tattoo', '/gallery'],
  ['/artists?utm_source=x&shown=12', '/artists?shown=12'],
  ['/artists?shown=13', '/artists'],
  ['/artists?shown=6', '/artists'],
  ['/services/tattoo', '/services/tattoo'],
  ['/services/%74att%6Fo?picture=1&page=2', '/services/tattoo?picture=1'],
  ['/services/%E0%A4%A', undefined],
  ['/services/tattoo/x', undefined],
  ['/blog/x?picture=1', '/blog/x'],
  ['//evil.example/x', undefined],
  ['/administrators', undefined],
  ['/SERVICES', undefined],
  ['/services.data', undefined],
  ['/admin', undefined],
  ['/admin/contact?request=1', undefined],
  ['/login', undefined],
  ['/contact', '/contact'],
  ['/contact?page=2', '/contact'],
  ['/contact?sent=ABCDEF', 'personal'],
  ['/contact?unsent=1', 'personal'],
  ['/contact?service=Tattoo', 'personal'],
  ['/contact?picture=abc', 'personal'],
])('the page cache stores %s under the key %s', (url, key) => {
  expect(keyOf(url)).toBe(key)
})
