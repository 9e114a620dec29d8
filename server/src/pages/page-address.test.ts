import { expect, test } from 'vitest'
import { keptAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?fbclid=x&utm_source=ig', '/'],
  ['/gallery?page=2&category=inside-studio&x=1', '/gallery?category=inside-studio&page=2'],
  ['//evil.example/x', '/evil.example/x'],
  ['/gallery?page=2&page=3', '/gallery?page=2'],
  ['/administrators', '/administrators'],
  ['/admin', undefined],
  ['/admin/contact?request=1', undefined],
  ['/login', undefined],
  ['/contact?sent=ABCDEF', undefined],
  ['/contact?unsent=1', undefined],
  ['/contact?service=Tattoo', undefined],
])('%s is kept as %s', (url, address) => {
  expect(keptAddress(url, 'https://studio.example')).toBe(address)
})
