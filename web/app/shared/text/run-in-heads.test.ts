import { expect, test } from 'vitest'
import { runInHeads } from './run-in-heads.ts'

const ARRANGED = [
  'When you leave our bench you carry a clean wound. It is yours.',
  'Day one. If we covered it, leave it on.',
  'Days one to four. Wash twice a day.',
  'For the whole fortnight: no swimming.',
  'No. Never scratch.',
]

test('short first sentences of several paragraphs are heads, and no word is lost', () => {
  const paragraphs = runInHeads(ARRANGED)
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
])('%s', (_, paragraphs) => {
  expect(runInHeads(paragraphs).every(({ head }) => head === '')).toBe(true)
})

const LONG = 'A paragraph with so many words that it is set like all others. '.repeat(4)

test('the one short paragraph of a long text is its quote', () => {
  const quotes = (...paragraphs: string[]) => runInHeads(paragraphs).map(({ isQuote }) => isQuote)
  expect(quotes(LONG, LONG, LONG, 'It looks calmer now.')).toEqual([false, false, false, true])
  expect(quotes('A short beginning.', LONG, LONG, LONG)).toEqual([false, false, false, false])
  expect(quotes(LONG, LONG, 'Short.', 'Short too.')).toEqual([false, false, false, false])
  expect(quotes(LONG, 'Of a short text.')).toEqual([false, false])
})
