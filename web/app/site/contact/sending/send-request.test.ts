import { expect, test } from 'vitest'
import { readSource } from './send-request.ts'

test.each([
  ['', '', 'direct'],
  ['', 'window', 'direct window'],
  ['l.instagram.com', 'Reel 12', 'instagram reel-12'],
  ['com.instagram.android', '', 'instagram'],
  ['www.google.com', '', 'search'],
  ['google.co.in', '', 'search'],
  ['com.google.android.googlequicksearchbox', '', 'search'],
  ['search.yahoo.com', '', 'search'],
  ['duckduckgo.com', '', 'search'],
  ['maps.google.com', '', 'maps'],
  ['com.google.android.apps.maps', '', 'maps'],
  ['mail.google.com', '', 'other'],
  ['notinstagram.example', '', 'other'],
  ['example.com', 'x'.repeat(40), `other ${'x'.repeat(24)}`],
  ['evil.example', 'ଓଡ଼ିଶା\r\nx: y', 'other x-y'],
])('a visitor from %j by a link named %j has the source %j', (host, name, source) => {
  expect(readSource({ host, name })).toBe(source)
})
