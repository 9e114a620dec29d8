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

test('parts are named by their path; lists and pictures stay whole', () => {
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

test('the document comes back', () => {
  expect(unflatten(flatten(DOCUMENT))).toEqual(DOCUMENT)
})
