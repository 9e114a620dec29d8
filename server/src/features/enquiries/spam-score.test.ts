import { expect, test } from 'vitest'
import { isSuspect, type Signs } from './spam-score.ts'

const fields = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: '',
  description: 'A lotus.',
}
const none: Signs = { trapped: false, secondsToFill: undefined, othersWithText: 0 }
// As they are copied from where people find ideas.
const links = (count: number) => 'https://www.pin.example/x '.repeat(count)

test.each<[string, boolean, Partial<typeof fields>, Partial<Signs>]>([
  ['a plain request', false, {}, {}],
  ['the trap', true, {}, { trapped: true }],
  ['sent in a second: a form that was kept is', false, {}, { secondsToFill: 1 }],
  ['four links', false, { description: links(4) }, {}],
  ['five links', true, { description: links(5) }, {}],
  ['two links in a second', true, { description: links(2) }, { secondsToFill: 1 }],
  ['two links in two seconds', false, { description: links(2) }, { secondsToFill: 2 }],
  ['a link as a name', true, { name: 'www.pills.example' }, {}],
  ['the words of friends', false, {}, { othersWithText: 9 }],
  ['the words of three others with a link', true, { description: links(1) }, { othersWithText: 3 }],
  ['the words of two others with a link', false, { description: links(1) }, { othersWithText: 2 }],
  ['markup of forums', true, { description: `[url=x]${links(2)}[/url]` }, {}],
  ['a link as a service', true, { service: 'see http://pills.example' }, {}],
  ['a link as an artist', true, { artist: 'HTTPS://pills.example' }, {}],
  ['www inside a word is no link', false, { name: 'xwww.pills' }, {}],
  ['a scheme without anything behind it is no link', false, { name: 'http:// ' }, {}],
  ['markup of forums in a second', true, { description: '[URL]x' }, { secondsToFill: 0 }],
  [
    'markup of pages in a second',
    true,
    { description: 'look <a  class="x" href="y">here</a>' },
    { secondsToFill: 0 },
  ],
  ['an a that is no markup', false, { description: '<axhref>' }, { secondsToFill: 0 }],
  ['a url that is no markup', false, { description: '[urlx' }, { secondsToFill: 0 }],
  ['markup alone', false, { description: '[url]x' }, {}],
  ['three others in a second', true, {}, { othersWithText: 3, secondsToFill: 1.9 }],
  ['an inspiration link', false, { inspiration: 'https://pin.example/x' }, { secondsToFill: 1 }],
])('%s: %s', (_, suspect, changed, signs) => {
  expect(isSuspect({ ...fields, ...changed }, { ...none, ...signs })).toBe(suspect)
})
