import { expect, test } from 'vitest'
import { isForeignPicture, tidyPastedHtml } from './paste.ts'

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
])('tidyPastedHtml removes document types and other declarations: %s', (_, pasted, tidy) => {
  expect(tidyPastedHtml(pasted)).toBe(tidy)
})

const FOREIGN = 'https://elsewhere.example/a.png'
const OWN = '/media/koi/320.jpeg'

test.each([
  ['a picture copied in a browser', `<meta charset="utf-8"><img src="${FOREIGN}" alt="A rose"/>`, true],
  [
    'the same with its frame',
    `<html><body>\n<!--StartFragment--><img src='${FOREIGN}'>&nbsp;</body></html>`,
    true,
  ],
  ['one with its bytes', '<img src="data:image/png;base64,iVBORw0KGgo=">', true],
  ['one of the studio', `<img src="https://ink.example${OWN}" alt="A koi">`, false],
  ['one that is moved in the text', `<figure data-pm-slice="0 0 []"><img src="${OWN}"></figure>`, false],
  ['words with a picture', `<p>Keep it dry.</p><img src="${FOREIGN}">`, false],
  ['only text', '<p>Keep it dry.</p>', false],
  ['cells, of which some programs add a picture', '<table><tr><td>1</td></tr></table>', false],
])('isForeignPicture detects a pasted picture of another site: %s', (_, html, isPicture) => {
  expect(isForeignPicture(html, 'https://ink.example')).toBe(isPicture)
})
