import { expect, test } from 'vitest'
import { tidyPastedHtml } from './paste.ts'

test.each([
  [
    'a whole document',
    '<!DOCTYPE html>\n<html><head><meta charset="utf-8"></head><body><p>Keep it dry.</p></body></html>',
    '\n<html><body><p>Keep it dry.</p></body></html>',
  ],
  [
    'what Word writes for older browsers',
    '<?xml:namespace prefix="o" /><p><![if !supportLists]><b>1.</b><![endif]> Wash it.</p>',
    '<p><b>1.</b> Wash it.</p>',
  ],
  ['one that never ends', '<p>Wash it.</p><!doctype', '<p>Wash it.</p>'],
  ['the same signs in an attribute', '<img alt="<!a"><p>Dry it.</p>', '<img alt="<!a"><p>Dry it.</p>'],
  ['a sign that begins no tag', '<p>1 < 2!</p>', '<p>1 &lt; 2!</p>'],
])('leaves out declarations: %s', (_, pasted, tidy) => {
  expect(tidyPastedHtml(pasted)).toBe(tidy)
})
