import { expect, test } from 'vitest'
import { keptAddress } from './kept-address.ts'

test.each([
  ['/', '/'],
  ['/?fbclid=x&utm_source=ig', '/'],
  ['/gallery?page=2&category=inside-studio&x=1', '/gallery?category=inside-studio&page=2'],
  ['//evil.example/x', undefined],
  ['/gallery?page=2&page=3', '/gallery?page=2'],
  ['/administrators', undefined],
  ['/services/tattoo', '/services/tattoo'],
  ['/artists?utm_source=x&shown=12', '/artists?shown=12'],
  ['/services/tattoo/x', undefined],
  ['/blog/x?picture=1', '/blog/x?picture=1'],
  ['/SERVICES', undefined],
  ['/services.data', undefined],
  ['/admin', undefined],
  ['/admin/contact?request=1', undefined],
  ['/login', undefined],
  ['/contact?sent=ABCDEF', undefined],
  ['/contact?unsent=1', undefined],
  ['/contact?service=Tattoo', undefined],
])('%s is kept as %s', (url, address) => {
  expect(keptAddress(url, 'https://studio.example')).toBe(address)
})
