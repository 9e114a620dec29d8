import { expect, test } from 'vitest'
import { detectHeadings } from './detect-headings.ts'

const ARRANGED = [
  'When you leave our bench you carry a clean wound. It is yours.',
  'Day one. If we covered it, leave it on.',
  'Days one to four. Wash twice a day.',
  'For the whole fortnight: no swimming.',
  'No. Never scratch.',
]

test('short first sentences of paragraphs become headings, and no word is lost', () => {
  const paragraphs = detectHeadings(ARRANGED)
  expect(paragraphs.map(({ head }) => head)).toEqual([
    '',
    'Day one.',
    'Days one to four.',
    'For the whole fortnight:',
    '',
  ])
  expect(paragraphs.map(({ head, text }) => head + text)).toEqual(ARRANGED)
})

test.each([
  [
    'two of them are no arrangement',
    ['Day one. Wash.', 'Day two. Dry.', 'The rest is plain text without one'],
  ],
  ['a paragraph of that sentence alone is none', ['Day one.', 'Day two.', 'Day three.']],
])('detects no heading in a text: %s', (_, paragraphs) => {
  expect(detectHeadings(paragraphs).every(({ head }) => head === '')).toBe(true)
})

const LONG = 'A paragraph that is long enough to be set like all others. '.repeat(4)

test('the only short paragraph of a long text becomes a quote', () => {
  const quotes = (...paragraphs: string[]) => detectHeadings(paragraphs).map(({ isQuote }) => isQuote)
  expect(quotes(LONG, LONG, LONG, 'It looks calmer now.')).toEqual([false, false, false, true])
  expect(quotes('A short beginning.', LONG, LONG, LONG)).toEqual([false, false, false, false])
  expect(quotes(LONG, LONG, 'Short.', 'Short too.')).toEqual([false, false, false, false])
  expect(quotes(LONG, 'Of a short text.')).toEqual([false, false])
})
