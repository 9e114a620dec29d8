import { expect, test } from 'vitest'
import { enquiryFields } from './enquiries-shapes.ts'

const others = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '98765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  description: 'A lotus',
}

const read = (inspiration: unknown) => enquiryFields.safeParse({ ...others, inspiration })

test.each([
  [undefined, ''],
  ['', ''],
  ['   ', ''],
  ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
  ['http://example.com', 'http://example.com'],
  ['HTTPS://Example.com/A?b=c#d', 'HTTPS://Example.com/A?b=c#d'],
  [' https://example.com ', 'https://example.com'],
  ['example.com', 'https://example.com'],
  ['www.example.com/a b'.replace(' ', '%20'), 'https://www.example.com/a%20b'],
  ['pin.it/abc', 'https://pin.it/abc'],
  ['instagram.com/p/abc/?igsh=1', 'https://instagram.com/p/abc/?igsh=1'],
  ['ଓଡ଼ିଶା.example/ଚିତ୍ର', 'https://ଓଡ଼ିଶା.example/ଚିତ୍ର'],
  ['https://user@example.com:8443/x', 'https://user@example.com:8443/x'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['https://192.0.2.1/a', 'https://192.0.2.1/a'],
  ['//example.com/a', 'https://example.com/a'],
  ['example.com//a', 'https://example.com//a'],
  ['Look https://pin.it/x', 'https://pin.it/x'],
  ['Check out this pin!\nhttps://pin.it/x?a=b#c via Pinterest', 'https://pin.it/x?a=b#c'],
  ['see (https://pin.it/x).', 'https://pin.it/x'],
  ['ଦେଖ https://pin.it/x.', 'https://pin.it/x'],
])('[API-16] stores the inspiration link %j as %j', (given, stored) => {
  const result = read(given)
  expect(result.data?.inspiration).toBe(stored)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.com/a',
  'blob:https://example.com/1',
  'mailto:a@example.com',
  'tel:+919876543210',
  'about:blank',
  'intent://x#Intent;end',
  'ws://example.com',
  'view-source:https://example.com',
  'https://',
  'http:///',
  'https:example',
  'https://localhost',
  'https://.example.com',
  'https://example.com.',
  'https://[::1]/',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://example.com\\@evil.example',
  '\\\\evil.example\\share',
  'https://example.com\r\nset-cookie: a=b',
  'https://example.com/\u0000',
  'https://example.com/\ud800',
  'a lotus on the arm',
  'none',
  '-',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'https://%',
  'https://a..b:99999/',
  `https://example.com/${'x'.repeat(2_000)}`,
  7,
  null,
  ['https://example.com'],
  { toString: 'https://example.com' },
])('[API-16] rejects the inspiration link %j with a field error', (given) => {
  const { success, error } = read(given)
  expect(success).toBe(false)
  expect(error?.issues.every(({ path }) => path[0] === 'inspiration')).toBe(true)
})

const readEmail = (email: string) => enquiryFields.safeParse({ ...others, email, inspiration: '' }).success

test.each([
  'asha@mail.example',
  'नाम@उदाहरण.भारत',
  'नाम@xn--p1b6ci4b4b3a.xn--h2brj9c',
  "o'neil+1@a-b.example",
])('accepts %s as an email address', (email) => {
  expect(readEmail(email)).toBe(true)
})

test.each([
  'नाम@उदाहरण',
  'नाम@ उदाहरण.भारत',
  'नाम@उदाहरण.भारत, b@c.example',
  'नाम<b@c.example>',
  'नाम@उदाहरण.भारत\r\nBcc: b@c.example',
  'नाम\u202E@उदाहरण.भारत',
  'a@b@c.example',
  '.a@b.example',
  'a..b@c.example',
])('rejects %j as an email address', (email) => {
  expect(readEmail(email)).toBe(false)
})
