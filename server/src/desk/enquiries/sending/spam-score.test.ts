import { expect, test } from 'vitest'
import { isLikelySpam, type SpamSignals } from './spam-score.ts'

const fields = {
  name: 'Asha',
  email: 'asha@mail.example',
  phone: '098765 43210',
  service: 'Tattoo',
  artist: 'Any artist',
  inspiration: '',
  description: 'A lotus.',
}
const none: SpamSignals = { trapped: false, secondsToFill: undefined, othersWithText: 0 }
const links = (count: number) => 'https://www.pin.example/x '.repeat(count)

test.each<[string, boolean, Partial<typeof fields>, Partial<SpamSignals>]>([
  ['a plain enquiry', false, {}, {}],
  ['the hidden field', true, {}, { trapped: true }],
  ['a form restored after a reload and sent in a second', false, {}, { secondsToFill: 1 }],
  ['four links', false, { description: links(4) }, {}],
  ['five links', true, { description: links(5) }, {}],
  ['two links in a second', true, { description: links(2) }, { secondsToFill: 1 }],
  ['two links in two seconds', false, { description: links(2) }, { secondsToFill: 2 }],
  ['a link as a name', true, { name: 'www.pills.example' }, {}],
  ['the same text from nine others', false, {}, { othersWithText: 9 }],
  ['the same text from three others with a link', true, { description: links(1) }, { othersWithText: 3 }],
  ['the same text from two others with a link', false, { description: links(1) }, { othersWithText: 2 }],
  ['forum markup', true, { description: `[url=x]${links(2)}[/url]` }, {}],
  ['a link as a service', true, { service: 'see http://pills.example' }, {}],
  ['a link as an artist', true, { artist: 'HTTPS://pills.example' }, {}],
  ['www inside a word is no link', false, { name: 'xwww.pills' }, {}],
  ['a scheme without anything behind it is no link', false, { name: 'http:// ' }, {}],
  ['forum markup in a second', true, { description: '[URL]x' }, { secondsToFill: 0 }],
  [
    'HTML markup in a second',
    true,
    { description: 'look <a  class="x" href="y">here</a>' },
    { secondsToFill: 0 },
  ],
  ['an a that is no markup', false, { description: '<axhref>' }, { secondsToFill: 0 }],
  ['a url that is no markup', false, { description: '[urlx' }, { secondsToFill: 0 }],
  ['only markup', false, { description: '[url]x' }, {}],
  ['three others in a second', true, {}, { othersWithText: 3, secondsToFill: 1.9 }],
  ['an inspiration link', false, { inspiration: 'https://pin.example/x' }, { secondsToFill: 1 }],
])('%s: spam is %s', (_, expected, changed, signals) => {
  expect(isLikelySpam({ ...fields, ...changed }, { ...none, ...signals })).toBe(expected)
})
