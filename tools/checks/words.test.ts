import { expect, test } from 'vitest'
import { findWords } from './words.ts'

test.each([
  ['server/src/x.ts', '// Whoever calls it', 'Whoever'],
  ['server/src/x.ts', '// A caller with his token', 'his'],
  ['server/src/x.ts', 'const MOST_FILES = 3', 'MOST_'],
  ['server/src/cache/x.ts', 'const flights = new Map()', 'flights'],
  ['server/src/x.ts', 'if (isDatabaseAway(error)) return', 'DatabaseAway'],
  ['server/src/mail/x.ts', 'export interface Letter {', 'Letter'],
  ['e2e/support/x.ts', 'await bringToLife(page)', 'bringToLife'],
  ['docs/x.md', 'The database is away.', 'is away'],
  ['web/app/x.test.ts', "test('nor with the menu open', () => {", "test('nor"],
  ['server/src/features/x.ts', "const name = 'Prahar'", 'Prahar'],
])('%s: "%s" is named with its line', (file, line, word) => {
  expect(findWords(file, `first line\n${line}`)).toEqual([
    expect.stringMatching(new RegExp(`^${file}:2: "${word.replace('(', '\\(')}", use .+ instead$`)),
  ])
})

test('a file name is read too', () => {
  expect(findWords('server/src/http/hold-back.ts', '')).toEqual([
    'server/src/http/hold-back.ts: "hold-back", use rate limit, enforceRateLimit instead',
  ])
})

test.each([
  ['server/src/features/faqs/x.ts', 'The answer of an FAQ'],
  ['server/src/db/slugs.ts', '// Names without Latin letters'],
  ['server/src/db/slugs.test.ts', "rename('his')"],
  ['server/src/http/x.ts', 'const preflight = 1 // requests in flight, connection refused, keep-alive'],
  ['docs/decisions/0012-kept-answers.md', 'A kept answer'],
  ['server/src/sample/content/blogs.ts', 'Somebody in Prahar'],
  ['web/public/icon.svg', 'nobody'],
])('%s: "%s" is right', (file, text) => {
  expect(findWords(file, text)).toEqual([])
})
