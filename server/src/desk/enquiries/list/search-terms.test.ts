import { expect, test } from 'vitest'
import { readSearchTerms } from './conditions.ts'

test.each([
  ['swain meghna', [{ text: 'swain' }, { text: 'meghna' }]],
  ['  lotus ', [{ text: 'lotus' }]],
  ['09000001304', [{ text: '09000001304', digits: '9000001304' }]],
  ['0091 90000 01304', [{ text: '0091 90000 01304', digits: '919000001304' }]],
  ['+91 (90000) 01304', [{ text: '+91 (90000) 01304', digits: '919000001304' }]],
  ['meghna 90000 01304', [{ text: 'meghna' }, { text: '90000 01304', digits: '9000001304' }]],
  ['୦୯୦୦୦୦୦୧୩୦୪', [{ text: '୦୯୦୦୦୦୦୧୩୦୪', digits: '9000001304' }]],
  ['10 cm', [{ text: '10' }, { text: 'cm' }]],
  ['0007', [{ text: '0007', digits: '0007' }]],
])('the enquiry search parses %j into the search terms %j', (words, terms) => {
  expect(readSearchTerms(words)).toEqual(terms)
})
