import { expect, test } from 'vitest'
import { findViolations } from './vocabulary.ts'

test.each([
  ['server/src/x.ts', '// Whoever calls it', 'Whoever'],
  ['server/src/x.ts', '// A caller with his token', 'his'],
  ['server/src/x.ts', 'const toCome = 3', 'toCome'],
  ['web/app/x.css', 'color: var(--kajal-900);', '--kajal'],
  ['docs/x.md', 'The link is over.', 'is over'],
  ['web/app/x.tsx', '<p>Sessions end at once.</p>', 'at once'],
  ['contract/src/x/texts.ts', "gone: 'It does not exist any more.',", 'any more'],
  ['web/app/x.test.ts', "test('what is left', () => {", "test('what"],
  ['server/src/desk/x.ts', "const name = 'Prahar'", 'Prahar'],
])('the vocabulary check reports a violation in %s: %s', (file, line, word) => {
  const [found] = findViolations(file, `first line\n${line}`)
  expect(found).toContain(`${file}:2: "${word}`)
})

test('the vocabulary check reports an unidiomatic word in a file name', () => {
  expect(findViolations('server/src/http/take-back.ts', '')).toEqual([
    'server/src/http/take-back.ts: "take-back" in a file name, use a noun of the domain instead',
  ])
})

test.each([
  ['server/src/content/faqs/x.ts', 'The answer of an FAQ'],
  ['server/src/http/x.ts', 'const preflight = 1 // connection refused, keep-alive'],
  ['server/src/sample/content/blogs.json', 'Somebody in Prahar'],
  ['web/public/icon.svg', 'nobody'],
])('the vocabulary check accepts %s: %s', (file, text) => {
  expect(findViolations(file, text)).toEqual([])
})
