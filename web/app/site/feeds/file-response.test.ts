import { expect, test } from 'vitest'
import { escapeXml } from './file-response.ts'

test.each([
  ['a < b & "c" > \'d\'', 'a &lt; b &amp; &quot;c&quot; &gt; &apos;d&apos;'],
  ['line\nଓଡ଼ିଆ 😀', 'line\nଓଡ଼ିଆ 😀'],
  ['x\uFFFEy\uFFFFz\u0001', 'xyz'],
])('escapeXml escapes %j', (text, xml) => {
  expect(escapeXml(text)).toBe(xml)
})
