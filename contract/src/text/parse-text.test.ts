import { describe, expect, test } from 'vitest'
import type { Block } from './blocks.ts'
import { parseText, plainText } from './parse-text.ts'
import { writeText } from './write-text.ts'

const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: [{ text }] })

test('parseText returns headings, lists, quotes and pictures as blocks', () => {
  const text = [
    '# First',
    'A line\nand another.',
    '### Smaller',
    '- one\n- two\n  continues\n\n- three',
    '1. wash\n2. dry',
    '> A quote.\n> Its second line.\n>\n> Its second paragraph.',
    '![A snake, healed](/media/abc-1/1600.jpeg)',
  ].join('\n\n')
  expect(parseText(text)).toEqual([
    { kind: 'heading', level: 2, runs: [{ text: 'First' }] },
    paragraph('A line\nand another.'),
    { kind: 'heading', level: 3, runs: [{ text: 'Smaller' }] },
    {
      kind: 'list',
      ordered: false,
      items: [[{ text: 'one' }], [{ text: 'two\ncontinues' }], [{ text: 'three' }]],
    },
    { kind: 'list', ordered: true, items: [[{ text: 'wash' }], [{ text: 'dry' }]] },
    {
      kind: 'quote',
      paragraphs: [[{ text: 'A quote.\nIts second line.' }], [{ text: 'Its second paragraph.' }]],
    },
    { kind: 'picture', address: '/media/abc-1/1600.jpeg', alt: 'A snake, healed' },
  ])
  expect(plainText(text)).toBe(
    'First\n\nA line\nand another.\n\nSmaller\n\none\ntwo\ncontinues\nthree\n\nwash\ndry\n\nA quote.\nIts second line.\n\nIts second paragraph.',
  )
})

test.each([
  ['**bold**', [{ text: 'bold', bold: true }]],
  ['*italic*', [{ text: 'italic', italic: true }]],
  ['***both***', [{ text: 'both', bold: true, italic: true }]],
  [
    'a **b *c*** d',
    [{ text: 'a ' }, { text: 'b ', bold: true }, { text: 'c', bold: true, italic: true }, { text: ' d' }],
  ],
  [
    '*a***b**',
    [
      { text: 'a', italic: true },
      { text: 'b', bold: true },
    ],
  ],
  ['**a *b**', [{ text: 'a *b', bold: true }]],
  [
    '*a **b** c*',
    [
      { text: 'a', italic: true },
      { text: ' ' },
      { text: 'b', bold: true, italic: true },
      { text: ' ' },
      { text: 'c', italic: true },
    ],
  ],
  ['[Book](/contact)', [{ text: 'Book', href: '/contact' }]],
  [
    '[**Book** now](/contact)',
    [
      { text: 'Book', bold: true, href: '/contact' },
      { text: ' now', href: '/contact' },
    ],
  ],
  [
    'See https://a.example/b.',
    [{ text: 'See ' }, { text: 'https://a.example/b', href: 'https://a.example/b' }, { text: '.' }],
  ],
  ['\\*plain\\*', [{ text: '*plain*' }]],
] satisfies [string, object[]][])('parseText parses the inline formatting of %s', (text, runs) => {
  expect(parseText(text)).toEqual([{ kind: 'paragraph', runs }])
})

describe('parseText returns incomplete formatting marks as text', () => {
  test.each([
    'One paragraph.\nIts second line.',
    '#hashtag and #another',
    '* Prices may change.',
    '- Ritika',
    '1. March is a holiday.',
    '2. June',
    '5*3*2 cm, 4 * 6, 2**3',
    '**not closed, *nor this',
    '** spaced **',
    '_ritika_ink_ and snake_case',
    'C:\\needle\\o/',
    'a > b, >18 only',
    'see [1] and (2), [words] (apart)',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](data:text/html,y)',
    '![x](/media/../api/a.jpeg)',
    '<script>alert(1)</script> &amp; <b>bold</b>',
    '---',
    '****',
    'ଗଣେଶ ଚତୁର୍ଥୀ: କାଳି ଓ ଛୁଞ୍ଚି',
  ])('%s', (text) => {
    expect(parseText(text)).toEqual([paragraph(text)])
    expect(writeText(parseText(text))).toBe(text)
    expect(plainText(text)).toBe(text)
  })
})

test('parseText separates paragraphs at empty lines with LF or CRLF', () => {
  expect(parseText('one\r\n\r\n \r\ntwo\r\nlines\r\n')).toEqual([paragraph('one'), paragraph('two\nlines')])
  expect(parseText(' \n\n ')).toEqual([])
})

test('parseText parses 50,000 malicious characters in linear time', () => {
  const count = (text: string) => parseText(text).length
  for (const piece of ['[', '*', '**a', '[a](', '- \n', '> ', '\\', '![', '* a\n', '1. a\n', '  x\n', '`_*['])
    expect(count(piece.repeat(50_000 / piece.length))).toBeGreaterThanOrEqual(0)
})
