import { expect, test } from 'vitest'
import { flatten, unflatten } from './flat.ts'

const DOCUMENT = {
  name: 'Indigo',
  place: { city: 'Pune', country: 'IN' },
  seo: { home: { title: '' } },
  hero: { pictures: [{ id: 'a' }], shown: false },
  picture: { id: 'b', focus: { x: 0, y: 1 } },
  logo: null,
}

test('flatten names each value by its path in the document, and keeps lists whole', () => {
  expect(flatten(DOCUMENT)).toEqual({
    name: 'Indigo',
    'place.city': 'Pune',
    'place.country': 'IN',
    'seo.home.title': '',
    'hero.pictures': [{ id: 'a' }],
    'hero.shown': false,
    picture: { id: 'b', focus: { x: 0, y: 1 } },
    logo: null,
  })
})

test('unflatten restores the flattened studio document', () => {
  expect(unflatten(flatten(DOCUMENT))).toEqual(DOCUMENT)
})
