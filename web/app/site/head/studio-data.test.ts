import { expect, test } from 'vitest'
import { EMPTY_STUDIO } from '../../shared/studio/empty-studio.ts'
import { detailsOf, NO_DETAILS } from '../studio/studio-details.ts'
import { studioData } from './studio-data.ts'

const studio = { ...EMPTY_STUDIO, fullName: 'Indigo Tattoo', version: 7 }
const data = (phone: string, chatNumber: string) =>
  studioData(
    { origin: 'https://indigo.example', studio },
    { ...detailsOf(NO_DETAILS, studio), phone, chatNumber },
  )

test.each([
  ['+49 30 1234567', '', '+49301234567'],
  ['098765 43210', '919876543210', '+919876543210'],
  ['0674 250 1234', '919876543210', '0674 250 1234'],
])('%s with the chat number %s is %s', (phone, chatNumber, telephone) => {
  expect(data(phone, chatNumber)).toMatchObject({ telephone })
})

test('a studio that has given its city only has no street', () => {
  const place = { ...studio.place, city: 'Pune', country: 'IN' }
  const site = { origin: 'https://indigo.example', studio: { ...studio, place } }
  expect(studioData(site, detailsOf(NO_DETAILS, studio))).toMatchObject({
    address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' },
  })
  expect(studioData(site, detailsOf(NO_DETAILS, studio))).not.toHaveProperty('address.streetAddress')
})

test('says nothing that is not known', () => {
  expect(data('', '')).toEqual({
    '@type': 'TattooParlor',
    '@id': 'https://indigo.example/#studio',
    name: 'Indigo Tattoo',
    url: 'https://indigo.example/',
    image: 'https://indigo.example/share.jpg?v=7',
    logo: 'https://indigo.example/icons/512.png?v=7',
    address: { '@type': 'PostalAddress' },
  })
})
